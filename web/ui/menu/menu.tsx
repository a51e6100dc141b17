import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from '../icon/index';
import { type Anchor, groundOf, useFloat } from '../popover/float';
import { nextIndex } from '../roving';
import { typedIndex } from '../typed';

export interface MenuItem {
  readonly label: ComponentChildren;
  readonly onPick: () => void;
  readonly icon?: IconName;
  /** one of several, the chosen one marked with a tick */
  readonly checked?: boolean;
  readonly disabled?: boolean;
}

/** `'-'` is a line between groups. */
export type MenuEntry = MenuItem | '-';

const itemsOf = (box: HTMLElement | null): HTMLButtonElement[] =>
  box ? [...box.querySelectorAll<HTMLButtonElement>('button:not([disabled])')] : [];

/** Moves the focus by arrows, Home, End and first letters. */
function steer(event: KeyboardEvent, box: HTMLElement | null): void {
  const items = itemsOf(box);
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const next =
    nextIndex(event.key, at, items.length, 'vertical') ??
    typedIndex(
      event.key,
      at,
      items.map((item) => item.textContent ?? ''),
    );
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

export interface MenuProps {
  readonly items: readonly MenuEntry[];
  readonly at: Anchor;
  readonly label: string;
  readonly onClose: () => void;
}

/** A menu at a button or a point; picking closes it first, so that the pick may open something else. */
export function Menu({ items, at, label, onClose }: MenuProps) {
  const ref = useFloat(at, onClose);
  useLayoutEffect(() => {
    const all = itemsOf(ref.current);
    (all.find((item) => item.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  }, [ref]);
  const pick = (item: MenuItem): void => {
    onClose();
    item.onPick();
  };
  return createPortal(
    <div
      ref={ref}
      class="menu"
      role="menu"
      aria-label={label}
      onKeyDown={(event) => (event.key === 'Tab' ? onClose() : steer(event, ref.current))}
    >
      {items.map((item, index) => (item === '-' ? <hr key={index} /> : <Entry key={index} item={item} onPick={pick} />))}
    </div>,
    groundOf(at),
  );
}

function Entry({ item, onPick }: { item: MenuItem; onPick: (item: MenuItem) => void }) {
  const role = { role: item.checked === undefined ? 'menuitem' : 'menuitemradio', 'aria-checked': item.checked } as const;
  return (
    <button type="button" {...role} tabIndex={-1} disabled={item.disabled} onClick={() => onPick(item)}>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.checked && <Icon name="tick" class="push" />}
    </button>
  );
}
