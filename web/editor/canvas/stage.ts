import type { Box, Point } from '../../../daemon/contract/widgets/geometry';
import type { Doc, Uid } from '../../../daemon/contract/widgets/widget';
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

function mark(name: string, style: Styles, text = ''): HTMLElement {
  const element = document.createElement('i');
  element.className = name;
  element.textContent = text;
  Object.assign(element.style, style);
  return element;
}

function guideMark({ axis, at, from, to }: Guide, scale: number): HTMLElement {
  const [start, length] = [px(from * scale), px((to - from) * scale)];
  if (axis === 'x') return mark('ed-guide x', { left: px(at * scale), top: start, height: length });
  return mark('ed-guide y', { top: px(at * scale), left: start, width: length });
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where something lies and, while it is sized or turned, how large it is. */
export function placeText({ left, top, width, height, rotate }: Box, { places }: Pick<Shown, 'places'>): string {
  const place = `x ${round(left)} · y ${round(top)}`;
  const degrees = ((round(rotate) % 360) + 360) % 360;
  return places ? `${place} · ${round(width)} × ${round(height)}${degrees === 0 ? '' : ` · ${degrees}°`}` : place;
}

/** What is seen while a gesture goes on: styles of elements, beside what the components draw, and taken back afterwards. */
export function createStage({ widget, sheet, frame, marks }: Scene) {
  const before = new Map<HTMLElement, Record<string, string>>();

  function put(element: HTMLElement | null, styles: Styles): void {
    if (!element) return;
    const kept = before.get(element) ?? {};
    before.set(element, kept);
    for (const [name, value] of Object.entries(styles)) {
      const key = name as 'left';
      kept[name] ??= element.style[key];
      element.style[key] = value;
    }
  }
  const along = ({ x, y }: Point): Styles => ({ translate: `${px(x)} ${px(y)}` });

  return {
    show(shown: Shown, { doc, selection }: { readonly doc: Doc; readonly selection: readonly Uid[] }, scale: number): void {
      const { way, places, guides, area, drawn } = shown;
      if (way) for (const { uid } of leavesOf(doc, selection)) put(widget(uid), along(way));
      if (places) for (const [uid, box] of places) put(widget(uid), boxStyle(box));
      if (shown.frame) put(frame(), boxStyle(shown.frame, scale));
      if (drawn) put(sheet(), along(drawn));
      const chip = shown.frame && { left: px(shown.frame.left * scale), top: px(shown.frame.top * scale) };
      marks()?.replaceChildren(
        ...guides.map((guide) => guideMark(guide, scale)),
        ...(area ? [mark('ed-area', boxStyle(area, scale))] : []),
        ...(chip && shown.frame ? [mark('ed-place chip', chip, placeText(shown.frame, shown))] : []),
      );
    },
    /** All is as the components drew it. */
    takeBack(): void {
      for (const [element, styles] of before) Object.assign(element.style, styles);
      before.clear();
      marks()?.replaceChildren();
    },
  };
}
export type Stage = ReturnType<typeof createStage>;
