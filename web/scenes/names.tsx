import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Label, MOST_LABELS, placed } from './labels';
import type { Size } from './space';

/** A name above its object, with what is to be seen of it. */
export interface Name {
  readonly id: string;
  readonly rank: number;
  readonly says: ComponentChildren;
}

interface NamesProps {
  readonly names: readonly Name[];
  readonly size: Size;
  readonly spotOf: (id: string) => Label['spot'];
  /** something else lies before it */
  readonly covered: (id: string) => boolean;
}

/** From this rank on a name tells nothing that must be seen wherever its thing is. */
const CALM = 3;

const HIDDEN = { visibility: 'hidden' } as const;
const CHIP = {
  position: 'absolute',
  inset: '0 auto auto 0',
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  padding: '1px 6px',
  borderRadius: 'var(--r)',
  background: 'var(--c-surface)',
  boxShadow: '0 0 0 1px var(--c-line)',
  fontSize: 'var(--f0)',
  whiteSpace: 'nowrap',
  '--ic': '14px',
} as const;

/** Names above their objects, as many as have room. Whoever reads the screen has the list. */
export function Names({ names: all, size, spotOf, covered }: NamesProps) {
  const names = useMemo(() => all.slice(0, MOST_LABELS), [all]);
  const host = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  useLayoutEffect(() => {
    const chips = [...(host.current?.children ?? [])] as HTMLElement[];
    setSizes(new Map(chips.map((chip, i) => [names[i]?.id ?? '', { width: chip.offsetWidth, height: chip.offsetHeight }])));
  }, [names]);
  const labels = names.flatMap(({ id, rank }) => {
    const own = sizes.get(id);
    return own && !(rank >= CALM && covered(id)) ? [{ id, rank, spot: spotOf(id), size: own }] : [];
  });
  const spots = placed(labels, size);
  return (
    <div ref={host} aria-hidden="true" style={{ pointerEvents: 'none' }}>
      {names.map(({ id, says }) => {
        const spot = spots.get(id);
        const place = spot ? { transform: `translate(${spot.x}px,${spot.y}px)` } : HIDDEN;
        return (
          <span key={id} data-name={id} style={{ ...CHIP, ...place }}>
            {says}
          </span>
        );
      })}
    </div>
  );
}
