import type { ComponentChildren } from 'preact';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../icon/index';
import { type Cluster, clustersOf } from './cluster';
import { useGestures, viewAfter } from './gestures';
import type { Ground } from './grounds';
import { nearer, onScreen, type Point, type Size, type View } from './view';

export type { Ground } from './grounds';
export type { Point, Size, View } from './view';

/** Something that has a place on the plane; of what would cover each other the heaviest is seen. */
export interface Mark {
  readonly id: number;
  readonly at: Point;
  readonly weight: number;
}

/** How one mark, or several that would cover each other, are shown. */
export interface Pin {
  /** all of it in words */
  readonly label: string;
  readonly level?: string | undefined;
  readonly style?: Record<string, string> | undefined;
  readonly chosen?: boolean;
  readonly face: ComponentChildren;
}

export interface MapProps {
  readonly label: string;
  readonly ground: Ground;
  /** null: home */
  readonly view: View | null;
  readonly onView: (view: View) => void;
  /** where one looks at first, and by the button for the whole */
  readonly home: (size: Size) => View;
  readonly marks: readonly Mark[];
  readonly pin: (members: readonly Mark[]) => Pin;
  readonly onPin?: (members: readonly Mark[], pin: HTMLElement) => void;
  /** a press on the map, in units of its plane; the middle is marked, where Enter presses */
  readonly onPress?: (point: Point) => void;
  /** whose map it is */
  readonly attribution?: string;
  readonly texts: { readonly nearer: string; readonly farther: string; readonly whole: string; readonly keys: string };
}

/** It takes keys of its own. */
const STEERED = { tabIndex: 0 } as const;
const FRAME = { display: 'grid', gridTemplateRows: 'minmax(0,1fr) auto', blockSize: '100%', background: 'var(--c-bg)' };
const SIGHT = { position: 'relative', isolation: 'isolate' };
/** Below the map, of which it hides nothing: no corner of a picture, and no pin in one. */
const BAR = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 'var(--s2)',
  paddingInline: 'var(--s2)',
  background: 'var(--c-surface)',
  borderBlockStart: '1px solid var(--c-line)',
};
const SOURCE = { color: 'var(--c-muted)', marginInlineEnd: 'auto' };
/** px: pins that are nearer cover each other */
const COVERED = 36;
/** px around the screen where pins are still drawn */
const BESIDE = 40;

/** The size of a box in px; null until it is known. */
function useSize(host: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const box = host.current;
    if (!box) return;
    const measure = (): void => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** The middle, where Enter presses. */
const Cross = ({ size: { width, height } }: { size: Size }) => (
  <svg width={width} height={height} style={{ inset: '0', pointerEvents: 'none' }} aria-hidden="true">
    {[['var(--c-surface)', 4] as const, ['var(--c-text)', 1.5] as const].map(([stroke, thick]) => (
      <path key={stroke} d={`M${width / 2 - 12} ${height / 2}h24m-12-12v24`} stroke={stroke} stroke-width={thick} />
    ))}
  </svg>
);

function Pins({ marks, pin, onPin, view, size }: Pick<MapProps, 'marks' | 'pin' | 'onPin'> & { view: View; size: Size }) {
  const beside = ({ x, y }: Point): boolean => x < -BESIDE || y < -BESIDE || x > size.width + BESIDE || y > size.height + BESIDE;
  const placed = marks
    .map((mark) => ({ id: mark.id, weight: mark.weight, mark, at: onScreen(view, size, mark.at) }))
    .filter(({ at }) => !beside(at));
  const clusters: readonly Cluster<(typeof placed)[0]>[] = clustersOf(placed, COVERED);
  return (
    <>
      {clusters.map(({ at, members }) => {
        const held = members.map(({ mark }) => mark);
        const { label, level, style, chosen, face } = pin(held);
        return (
          <button
            key={members[0]!.id}
            type="button"
            class="pin"
            data-lv={level}
            aria-label={label}
            aria-pressed={chosen}
            title={label}
            style={{ ...style, insetInlineStart: `${at.x}px`, insetBlockStart: `${at.y}px` }}
            onClick={(event) => onPin?.(held, event.currentTarget)}
          >
            {face}
          </button>
        );
      })}
    </>
  );
}

/**
 * A plane to look around on: by mouse, fingers and keys, by buttons, and for readers of the screen by its pins in the order
 * of reading. Whoever shows it keeps the view.
 */
export function MapView(props: MapProps) {
  const { label, ground, onView, home, onPress, attribution, texts } = props;
  const host = useRef<HTMLDivElement>(null);
  const keys = useId();
  const size = useSize(host);
  const view = size && (props.view ?? home(size));
  const looking = size && view && { view, size, limits: ground.limits, onView, onPress };
  useGestures(host, looking);
  const steer = (event: KeyboardEvent): void => {
    if (!looking || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === '0' ? home(looking.size) : viewAfter(event.key, looking);
    if (next) onView(next);
    else if (event.key === 'Enter' && onPress) onPress({ x: looking.view.x, y: looking.view.y });
    else return;
    event.preventDefault();
  };
  const zoom = (times: number): void => {
    if (!looking) return;
    const middle = { x: looking.size.width / 2, y: looking.size.height / 2 };
    onView(nearer(looking.view, looking.size, middle, times, ground.limits));
  };
  return (
    <div style={FRAME}>
      <div style={SIGHT}>
        <div
          ref={host}
          class="plane"
          role="application"
          {...STEERED}
          aria-label={label}
          aria-describedby={keys}
          data-press={onPress ? '' : undefined}
          onKeyDown={steer}
        >
          {looking && ground.draw(looking.view, looking.size)}
          {looking && <Pins {...props} view={looking.view} size={looking.size} />}
          {onPress && size && <Cross size={size} />}
        </div>
        <span class="sr" id={keys}>
          {texts.keys}
        </span>
      </div>
      <div style={BAR}>
        {attribution && <small style={SOURCE}>{attribution}</small>}
        <IconButton icon="plus" label={texts.nearer} onClick={() => zoom(2)} />
        <IconButton icon="minus" label={texts.farther} onClick={() => zoom(1 / 2)} />
        <IconButton icon="full" label={texts.whole} onClick={() => size && onView(home(size))} />
      </div>
    </div>
  );
}
