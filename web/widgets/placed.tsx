import { memo, useMemo } from 'react';
import type { Widget } from '../../daemon/contract/widgets/widget';
import { levelStyle } from '../ui/glyph/index';
import type { Live } from './live';
import { drawingOf } from './looks';
import { Mark } from './mark';
import { sayingOf } from './said';
import { surfaceOf, typeOf } from './style';

export interface PlacedProps {
  readonly widget: Widget;
  readonly live: Live;
  /** the animation that runs; null: none */
  readonly motion: string | null;
  /** 0 to 1, of the groups around it */
  readonly opacity: number;
  readonly id: string;
  /** an entry of a list that the keyboard walks; else a picture with words */
  readonly entry?: boolean | undefined;
  /** of an entry: it is the one that the keyboard is at */
  readonly current: boolean;
  /** somebody came for it */
  readonly sought: boolean;
  /** it steps back behind others */
  readonly faded: boolean;
}

/** Canvas units of a widget in which sign and age do not stand beside each other. */
const NARROW = 84;

/** One widget in its place: one element, drawn again when something of it changed. */
export const Placed = memo(({ widget, live, motion, opacity, id, entry, current, sought, faded }: PlacedProps) => {
  const { kind, left, top, width, height, rotate, style } = widget;
  const { look: Look, mark } = drawingOf(kind);
  const own = typeof style.opacity === 'number' ? style.opacity : 1;
  // elsewhere on the sheet it looks the same, and 500 that are moved need not be drawn
  const drawn = useMemo(
    () => (
      <>
        <Look widget={widget} live={live} />
        {mark === 'corner' && <Mark live={live} />}
      </>
    ),
    Object.values({ ...widget, left: 0, top: 0, live }),
  );
  const label = { 'aria-label': sayingOf(widget, live) };
  const spoken = entry ? ({ role: 'option', 'aria-selected': current, ...label } as const) : ({ role: 'img', ...label } as const);
  return (
    <div
      id={id}
      class="w"
      data-uid={widget.uid}
      data-kind={kind}
      data-mark={mark}
      data-narrow={width < NARROW ? '' : undefined}
      data-lv={live.alarm?.level}
      data-handled={live.alarm?.handled}
      data-trust={live.trust}
      data-ink={live.trust === null || live.some ? undefined : 'none'}
      data-motion={motion}
      data-sought={sought ? '' : undefined}
      data-faded={faded ? '' : undefined}
      {...spoken}
      style={{
        left,
        top,
        width,
        height,
        ...(rotate === 0 ? {} : { rotate: `${rotate}deg` }),
        ...(opacity * own === 1 ? {} : { opacity: opacity * own }),
        ...(mark === 'stroke' ? {} : surfaceOf(style)),
        ...typeOf(style),
        ...levelStyle(live.alarm?.colour),
      }}
    >
      {drawn}
    </div>
  );
});
