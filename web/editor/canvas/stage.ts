import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { Guide } from '../document/guides';
import { leavesOf } from '../document/tree';
import type { Shown } from '../gestures/gesture';
import { createStills, type Styles } from './stills';

/** Elements that a gesture moves, asked for once it does. */
export interface Scene {
  readonly widget: (uid: Uid) => HTMLElement | null;
  /** the sheet with all that lies upon it, in px of the window */
  readonly sheet: () => HTMLElement | null;
  readonly frame: () => HTMLElement | null;
  /** empty: for guides, the rectangle and the place */
  readonly marks: () => HTMLElement | null;
}

const px = (value: number): string => `${value}px`;

/** A box as styles, at so many px for a unit. */
export const boxStyle = ({ left, top, width, height, rotate }: Box, scale = 1): Styles => ({
  left: px(left * scale),
  top: px(top * scale),
  width: px(width * scale),
  height: px(height * scale),
  rotate: rotate === 0 ? 'none' : `${rotate}deg`,
});

interface Mark {
  readonly name: string;
  readonly style: Styles;
  readonly text?: string;
}

/** A px that is drawn out to so many, so that nothing of it is painted anew. */
const bar = (name: string, x: number, y: number, width: number, height: number): Mark => ({
  name,
  style: { transform: `translate(${px(x)},${px(y)}) scale(${width},${height})` },
});
function guideMark({ axis, at, from, to }: Guide, scale: number): Mark {
  const [place, start, length] = [at * scale, from * scale, (to - from) * scale];
  return axis === 'x' ? bar('ed-guide', place, start, 1, length) : bar('ed-guide', start, place, length, 1);
}
/** A rectangle with its four edges. */
function areaMarks({ left, top, width, height }: Box, scale: number): readonly Mark[] {
  const [x, y, w, h] = [left * scale, top * scale, width * scale, height * scale];
  const edge = (...at: readonly [x: number, y: number, width: number, height: number]): Mark => bar('ed-edge', ...at);
  return [bar('ed-area', x, y, w, h), edge(x, y, w, 1), edge(x, y, 1, h), edge(x, y + h, w, 1), edge(x + w, y, 1, h)];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where something lies and, while it is sized or turned, how large it is. */
export function placeText({ left, top, width, height, rotate }: Box, { places }: Pick<Shown, 'places'>): string {
  const place = `x ${round(left)} · y ${round(top)}`;
  const degrees = ((round(rotate) % 360) + 360) % 360;
  return places ? `${place} · ${round(width)} × ${round(height)}${degrees === 0 ? '' : ` · ${degrees}°`}` : place;
}

const chipMark = (frame: Box, shown: Shown, scale: number): Mark => ({
  ...bar('ed-place chip', frame.left * scale, frame.top * scale, 1, 1),
  text: placeText(frame, shown),
});

/** From so many on a copy of them is carried as one layer: a style of each, at each move, takes longer than a frame. */
const MANY = 20;

/** What a widget looks like, for eyes alone. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-uid', 'role', 'aria-label']) copy.removeAttribute(name);
  return copy;
}

/** Copies of widgets upon their sheet; what the room changes of one meanwhile is seen of its copy. */
function lift(widgets: readonly HTMLElement[]) {
  const layer = document.createElement('div');
  layer.className = 'ed-lift';
  layer.ariaHidden = 'true';
  const copies = new Map(widgets.map((each) => [each, copyOf(each)]));
  const watch = new MutationObserver((records) => {
    const of = ({ target }: MutationRecord) =>
      (target as Element).closest?.<HTMLElement>('.w') ?? target.parentElement?.closest('.w');
    for (const widget of new Set(records.map(of)) as Set<HTMLElement>) {
      const copy = widget && copyOf(widget);
      copies.get(widget)?.replaceWith(copy);
      if (copies.has(widget)) copies.set(widget, copy);
    }
  });
  layer.append(...copies.values());
  return {
    layer,
    watch: (): void =>
      watch.observe(layer.parentElement!, { subtree: true, childList: true, attributes: true, characterData: true }),
    end(): void {
      watch.disconnect();
      layer.remove();
    },
  };
}

/** What is seen while a gesture goes on, beside what the components draw, and taken back afterwards. */
export function createStage({ widget, sheet, frame, marks }: Scene) {
  const stills = createStills();
  let dragged: readonly HTMLElement[] | null = null;
  let carried: ReturnType<typeof lift> | null = null;

  const along = ({ x, y }: Point, scale = 1): Styles => ({ translate: `${px(x * scale)} ${px(y * scale)}` });

  function take(leaves: readonly Widget[]): readonly HTMLElement[] {
    const found = leaves.flatMap(({ uid }) => widget(uid) ?? []);
    const [first] = found;
    if (!first || found.length < MANY) return found;
    carried = lift(found);
    for (const each of found) stills.put(each, { visibility: 'hidden' });
    first.parentElement?.append(carried.layer);
    carried.watch();
    return [carried.layer];
  }

  /** One that is not wanted is kept, as small as nothing: one that came or went would have layers put together anew. */
  function draw(host: HTMLElement, wanted: readonly Mark[]): void {
    for (const [n, { name, style, text }] of wanted.entries()) {
      if (!host.children[n]) host.appendChild(document.createElement('i')).append('');
      const element = host.children[n]!;
      element.className = name;
      if (text) (element.firstChild as Text).data = text;
      stills.put(element, style);
    }
    for (const each of [...host.children].slice(wanted.length)) stills.put(each, { transform: 'scale(0)' });
  }

  return {
    show(shown: Shown, { doc, selection }: { readonly doc: Doc; readonly selection: readonly Uid[] }, scale: number): void {
      const { way, places, guides, area } = shown;
      if (way) {
        dragged ??= take(leavesOf(doc, selection));
        for (const each of dragged) stills.put(each, along(way));
        stills.put(frame(), along(way, scale));
      }
      for (const [uid, box] of places ?? []) stills.put(widget(uid), boxStyle(box));
      if (places && shown.frame) stills.put(frame(), boxStyle(shown.frame, scale));
      if (shown.drawn) stills.put(sheet(), along(shown.drawn));
      const host = marks();
      const wanted = [
        ...(shown.frame ? [chipMark(shown.frame, shown, scale)] : []),
        ...(area ? areaMarks(area, scale) : []),
        ...guides.map((guide) => guideMark(guide, scale)),
      ];
      if (host) draw(host, wanted);
    },
    /** All is as the components drew it. */
    takeBack(): void {
      carried?.end();
      stills.end();
      [dragged, carried] = [null, null];
      marks()?.replaceChildren();
    },
  };
}
export type Stage = ReturnType<typeof createStage>;
