import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid, Widget } from '../../../daemon/contract/widgets/widget';
import type { Guide } from '../document/guides';
import { leavesOf } from '../document/tree';
import type { Shown } from '../gestures/gesture';

/** Elements that a gesture moves, asked for once it does. */
export interface Scene {
  readonly widget: (uid: Uid) => HTMLElement | null;
  /** the sheet with all that lies upon it, in px of the window */
  readonly sheet: () => HTMLElement | null;
  readonly frame: () => HTMLElement | null;
  /** empty: for guides, the rectangle and the place */
  readonly marks: () => HTMLElement | null;
}

type Styles = Readonly<Record<string, string>>;

const px = (value: number): string => `${value}px`;

/** A box as styles, at so many px for a unit. */
export const boxStyle = ({ left, top, width, height, rotate }: Box, scale = 1): Styles => ({
  left: px(left * scale),
  top: px(top * scale),
  width: px(width * scale),
  height: px(height * scale),
  rotate: rotate === 0 ? '' : `${rotate}deg`,
});

interface Mark {
  readonly name: string;
  readonly style: Styles;
  readonly text?: string;
}

function guideMark({ axis, at, from, to }: Guide, scale: number): Mark {
  const [place, start, length] = [px(at * scale), px(from * scale), px((to - from) * scale)];
  const style: Styles = axis === 'x' ? { left: place, top: start, height: length } : { top: place, left: start, width: length };
  return { name: `ed-guide ${axis}`, style };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where something lies and, while it is sized or turned, how large it is. */
export function placeText({ left, top, width, height, rotate }: Box, { places }: Pick<Shown, 'places'>): string {
  const place = `x ${round(left)} · y ${round(top)}`;
  const degrees = ((round(rotate) % 360) + 360) % 360;
  return places ? `${place} · ${round(width)} × ${round(height)}${degrees === 0 ? '' : ` · ${degrees}°`}` : place;
}

/** From so many on a copy of them is carried as one layer: a style of each, at each move, takes longer than a frame. */
const MANY = 20;

/** What a widget looks like, for eyes alone. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-uid', 'role', 'aria-label']) copy.removeAttribute(name);
  copy.style.visibility = '';
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

/** What is seen while a gesture goes on: styles of elements, beside what the components draw, and taken back afterwards. */
export function createStage({ widget, sheet, frame, marks }: Scene) {
  const before = new Map<HTMLElement, Record<string, string>>();
  /** by their names: an element that came or went would have the whole page matched against its styles again */
  const drawn = new Map<string, HTMLElement[]>();
  let dragged: readonly HTMLElement[] | null = null;
  let carried: ReturnType<typeof lift> | null = null;

  function put(element: HTMLElement | null | undefined, styles: Styles): void {
    if (!element) return;
    const kept = before.get(element) ?? {};
    before.set(element, kept);
    for (const [name, value] of Object.entries(styles)) {
      const key = name as 'left';
      kept[name] ??= element.style[key];
      if (element.style[key] !== value) element.style[key] = value;
    }
  }
  const along = ({ x, y }: Point): Styles => ({ translate: `${px(x)} ${px(y)}` });

  function take(leaves: readonly Widget[]): readonly HTMLElement[] {
    const found = leaves.flatMap(({ uid }) => widget(uid) ?? []);
    const [first] = found;
    if (!first || found.length < MANY) return found;
    carried = lift(found);
    for (const each of found) put(each, { visibility: 'hidden' });
    first.parentElement?.append(carried.layer);
    carried.watch();
    return [carried.layer];
  }

  function draw(wanted: readonly Mark[]): void {
    const host = marks();
    const free = new Map([...drawn].map(([name, all]) => [name, [...all]]));
    for (const { name, style, text = '' } of wanted) {
      let element = free.get(name)?.shift();
      if (!element) {
        element = document.createElement('i');
        element.className = name;
        element.append('');
        drawn.set(name, [...(drawn.get(name) ?? []), element]);
        host?.append(element);
      }
      (element.firstChild as Text).data = text;
      Object.assign(element.style, style, { visibility: '' });
    }
    for (const each of [...free.values()].flat()) each.style.visibility = 'hidden';
  }

  return {
    show(shown: Shown, { doc, selection }: { readonly doc: Doc; readonly selection: readonly Uid[] }, scale: number): void {
      const { way, places, guides, area } = shown;
      if (way) {
        dragged ??= take(leavesOf(doc, selection));
        for (const each of dragged) put(each, along(way));
      }
      if (places) for (const [uid, box] of places) put(widget(uid), boxStyle(box));
      if (shown.frame) put(frame(), boxStyle(shown.frame, scale));
      if (shown.drawn) put(sheet(), along(shown.drawn));
      const chip = shown.frame && { left: px(shown.frame.left * scale), top: px(shown.frame.top * scale) };
      draw([
        ...guides.map((guide) => guideMark(guide, scale)),
        ...(area ? [{ name: 'ed-area', style: boxStyle(area, scale) }] : []),
        ...(chip && shown.frame ? [{ name: 'ed-place chip', style: chip, text: placeText(shown.frame, shown) }] : []),
      ]);
    },
    /** All is as the components drew it. */
    takeBack(): void {
      carried?.end();
      for (const [element, styles] of before) Object.assign(element.style, styles);
      before.clear();
      drawn.clear();
      [dragged, carried] = [null, null];
      marks()?.replaceChildren();
    },
  };
}
export type Stage = ReturnType<typeof createStage>;
