import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Point, placeOf } from '../place';

export type Anchor = Point | HTMLElement;

const isElement = (at: Anchor): at is HTMLElement => 'getBoundingClientRect' in at;

/**
 * Where a floating box stands in the document: in the dialog that its anchor is in, which covers all else, or in the body.
 * Beside the anchor it would be cut off and misplaced by boxes that scroll.
 */
export const groundOf = (at: Anchor): Element => (isElement(at) ? at.closest('dialog') : null) ?? document.body;

/** The address without its query: a filter that changes the query stays on the page. */
const pageOf = (): string => location.hash.split('?')[0] ?? '';

/**
 * A press in a dialog or box that was opened after this one is no press elsewhere: it belongs to what this one asked. A
 * dialog covers every box that it does not hold; of boxes the later stands above.
 */
function isAbove(target: Element, box: Element): boolean {
  const dialog = target.closest('dialog');
  if (dialog && !dialog.contains(box)) return true;
  const over = target.closest('.menu,.fly');
  return over !== null && (box.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Puts the box beside its anchor once it is drawn. */
function place(box: HTMLElement, at: Anchor): void {
  const { left, top } = placeOf(isElement(at) ? at.getBoundingClientRect() : at, box.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  });
  Object.assign(box.style, { position: 'fixed', inset: `${top}px auto auto ${left}px` });
}

/**
 * What menus and popovers share: placed at an anchor, closed by Esc, by a press outside or when another page is shown; the
 * focus goes in, and back to where it was when it is still inside at the end.
 */
export function useFloat(at: Anchor, onClose: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, at);
  });
  // before it is painted: who sees the box can press Esc
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const before = document.activeElement as HTMLElement | null;
    const shut = (): void => close.current();
    const page = pageOf();
    const left = (): void => {
      if (pageOf() !== page) shut();
    };
    const press = (event: Event): void => {
      const target = event.target as Element;
      if (!box.contains(target) && !(isElement(at) && at.contains(target)) && !isAbove(target, box)) shut();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      shut();
    };
    document.addEventListener('pointerdown', press, true);
    box.addEventListener('keydown', key);
    addEventListener('hashchange', left);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      box.removeEventListener('keydown', key);
      removeEventListener('hashchange', left);
      if (before?.isConnected && (box.contains(document.activeElement) || document.activeElement === document.body))
        before.focus();
    };
  }, [at]);
  return ref;
}
