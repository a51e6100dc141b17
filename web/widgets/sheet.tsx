import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'react';
import { BLANK } from '../../daemon/contract/widgets/builtin';
import type { Doc, Uid, Widget } from '../../daemon/contract/widgets/widget';
import { words } from '../lang/index';
import { Uploaded } from './figure';
import { type Live, type LiveRoom, liveOf, sameLive } from './live';
import { motionOf } from './motion';
import { isObject } from './objects';
import { Placed } from './placed';
import { ageText } from './said';
import { numberIn } from './style';

/** What a sheet shows: a document, or as much of one. */
export type Drawn = Pick<Doc, 'canvas' | 'widgets' | 'order'>;

export interface SheetProps {
  readonly doc: Drawn;
  readonly room: LiveRoom;
  /** px for a unit of the sheet */
  readonly scale: number;
  /** its elements are called so, and the uid of their widget */
  readonly id: string;
  /** the sheet stands in a list that the keyboard walks */
  readonly entries?: boolean;
  /** where the keyboard is */
  readonly current?: Uid | null;
  /** what somebody came for */
  readonly sought?: (widget: Widget) => boolean;
  /** what steps back */
  readonly faded?: (live: Live) => boolean;
  /** what does not step back has a ring by its state */
  readonly ringed?: boolean;
  /** what lies on the ground, below all widgets, in units of the sheet */
  readonly under?: ComponentChildren;
  /** what lies upon the sheet, in its units */
  readonly children?: ComponentChildren;
}

/** Signs and ages grow on a sheet that is drawn small, up to twice, so that they are still seen. */
const MOST_GROWN = 2;

/** What each widget shows of the room; the same object as before where nothing of it changed, so that it is not drawn again. */
function useLives({ widgets, order }: Drawn, room: LiveRoom): ReadonlyMap<Uid, Live> {
  const before = useRef<ReadonlyMap<Uid, Live>>(new Map());
  return useMemo(() => {
    const lives = new Map<Uid, Live>();
    for (const uid of order) {
      const widget = widgets.get(uid);
      if (!widget) continue;
      const last = before.current.get(uid);
      const next = liveOf(widget, room);
      lives.set(uid, last && sameLive(last, next, ageText) ? last : next);
    }
    before.current = lives;
    return lives;
  }, [widgets, order, room]);
}

/** How far the groups around a widget let it be seen. */
function opacityAround(widget: Widget, widgets: Drawn['widgets']): number {
  const group = widget.group === null ? undefined : widgets.get(widget.group);
  return group ? numberIn(group.style, 'opacity', 1) * opacityAround(group, widgets) : 1;
}

/** The picture that the sheet lies on; a blank one is the paper alone. One that does not come is said on the sheet. */
function Ground({ image }: { image: string }) {
  if (image === '' || image === BLANK) return null;
  return (
    <Uploaded image={image} kind="ground">
      <span class="ground hatch">{words('widgets').picture_gone}</span>
    </Uploaded>
  );
}

/** A page of a site map: its paper, its ground, and each widget in its place. It answers no press. */
export function Sheet({ doc, room, scale, id, entries, current, sought, faded, ringed, under, children }: SheetProps) {
  const { canvas, widgets, order } = doc;
  const lives = useLives(doc, room);
  const { width, height, paper, background } = canvas;
  // at another scale nothing of it is drawn again
  const drawn = useMemo(
    () =>
      order.map((uid) => {
        const widget = widgets.get(uid);
        const live = lives.get(uid);
        if (!widget || !live || widget.kind === 'Group') return null;
        return (
          <Placed
            key={uid}
            widget={widget}
            live={live}
            motion={motionOf(widget.animations, live, room)}
            opacity={opacityAround(widget, widgets)}
            id={`${id}-${uid}`}
            entry={entries && isObject(widget)}
            current={uid === current}
            sought={sought?.(widget) ?? false}
            faded={faded?.(live) ?? false}
          />
        );
      }),
    [order, widgets, lives, room, id, entries, current, sought, faded],
  );
  return (
    <div class="sheet-at" style={{ width: `${width * scale}px`, height: `${height * scale}px` }}>
      <div
        class="sheet"
        data-theme={paper}
        data-ringed={ringed ? '' : undefined}
        style={{
          width: `${width}px`,
          height: `${height}px`,
          transform: `scale(${scale})`,
          '--k': Math.min(MOST_GROWN, Math.max(1, 1 / scale)),
        }}
      >
        <Ground image={background.image} />
        {under}
        {drawn}
        {children}
      </div>
    </div>
  );
}
