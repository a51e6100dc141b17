import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'react';
import type { LevelKind } from '../glyph/index';
import { nextIndex } from '../roving';

export interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly count?: number;
  readonly level?: LevelKind;
}

export interface TabsProps<T extends string> {
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly label: string;
  readonly onChange: (id: T) => void;
  /** the view that is shown */
  readonly children?: ComponentChildren;
}

/** Views of one thing, of which one is shown; arrows change it. */
export function Tabs<T extends string>({ tabs, value, label, onChange, children }: TabsProps<T>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // on a phone there are more of them than fit
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  const steer = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const next = nextIndex(event.key, at, tabs.length, 'horizontal');
    if (next === null) return;
    event.preventDefault();
    onChange(tabs[next]!.id);
    (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div ref={list} class="tabs" role="tablist" aria-label={label} style={{ flex: 'none' }} onKeyDown={steer}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === value}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count ? (
              <span class="badge" data-lv={tab.level}>
                {tab.count}
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" aria-labelledby={`${id}${value}`} style={{ display: 'contents' }}>
          {children}
        </div>
      )}
    </>
  );
}
