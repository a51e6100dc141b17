import { type RefObject, useEffect, useRef } from 'react';

/** What Tab comes to: of a row of tabs the one whose view is shown. */
const CONTROLS =
  ':is(a[href],button,input:not([type=hidden],[hidden]),select,textarea,summary,[tabindex]):not([tabindex="-1"],[role=tabpanel])';

const isOff = (element: Element): boolean =>
  ('disabled' in element && element.disabled === true) ||
  element.closest('fieldset[disabled],[inert],dialog:not([open])') !== null;

/** Whether the keyboard can be there. */
const isAble = (element: Element | null): boolean => element?.isConnected === true && !isOff(element);

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

const controlsIn = (box: Element): HTMLElement[] =>
  [box, ...box.querySelectorAll(CONTROLS)].filter(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(CONTROLS) && isAble(each) && isShown(each),
  );

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';

/** An element and where it stands, so that what comes after it is found once it is gone. */
class Spot {
  private name = '';
  /** from the inside out: a box, and the how manieth of its children the element is, or is in */
  private way: readonly { readonly box: Element; readonly index: number }[] = [];

  constructor(readonly element: HTMLElement) {
    this.renew();
  }

  /** Looks again where it stands, as long as it does. */
  renew(): void {
    if (!this.element.isConnected) return;
    this.name = nameOf(this.element);
    const way: { box: Element; index: number }[] = [];
    for (let at: Element = this.element; at.parentElement && !at.matches('main,dialog'); at = at.parentElement)
      way.push({ box: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
    this.way = way;
  }

  /**
   * What comes after it: the nearest control behind its place, else before it, and of a row the one of the same name; at last
   * the dialog or the page that it stood in. Null when that is gone too.
   */
  successor(): HTMLElement | null {
    for (const { box, index } of this.way) {
      if (!isAble(box)) continue;
      const children = [...box.children];
      for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
        const controls = controlsIn(child);
        if (controls.length > 0) return controls.find((each) => nameOf(each) === this.name) ?? controls[0]!;
      }
      if (box.matches('main,dialog')) return box as HTMLElement;
    }
    return null;
  }
}

/**
 * Holds the keyboard's place in a dialog, and afterwards in what is below it. A control that is gone hands over to its
 * successor; one that is off while it works gets the focus again, and until then the dialog has it.
 * Called once the dialog has the focus; hands back what to call when it is closed. Then the focus is where it was before
 * (`opener`) and is held there until the user goes on: a row often goes a moment after the dialog that asked about it.
 */
function keepFocus(dialog: HTMLElement, opener: Element | null): () => void {
  const below = opener instanceof HTMLElement && opener !== document.body ? new Spot(opener) : null;
  let held = new Spot(document.activeElement instanceof HTMLElement ? document.activeElement : dialog);
  let isOpen = true;
  /** the control that is held is off, and the dialog has the focus in its stead */
  let wasOff = false;

  const take = (element: HTMLElement): void => {
    held = new Spot(element);
    element.focus();
  };
  const isLost = (): boolean => {
    const active = document.activeElement;
    return active === document.body || !isAble(active) || (active === dialog && isOpen);
  };
  const check = (): void => {
    if (isOpen) below?.renew();
    if (isAble(held.element)) {
      held.renew();
      if (isLost() && wasOff) held.element.focus();
      wasOff = false;
      return;
    }
    if (!isLost()) return;
    wasOff = held.element.isConnected;
    if (isOpen && wasOff) dialog.focus();
    else {
      const next = held.successor();
      if (next) take(next);
      else if (!isOpen) stop();
    }
  };
  const moved = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement) || target === held.element) return;
    if (!isOpen) stop();
    else if (dialog.contains(target) && target !== dialog) {
      held = new Spot(target);
      wasOff = false;
    }
  };
  const pressed = (): void => {
    if (!isOpen) stop();
  };
  const watch = new MutationObserver(check);
  const stop = (): void => {
    watch.disconnect();
    document.removeEventListener('focusin', moved);
    document.removeEventListener('pointerdown', pressed, true);
  };
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', moved);
  document.addEventListener('pointerdown', pressed, true);

  return () => {
    isOpen = false;
    if (!below) return stop();
    held = below;
    if (isAble(below.element)) below.element.focus();
    check();
  };
}

/** Keeps the focus of a dialog that `useModal` opens; stands behind it. */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  // as it is drawn first, the dialog has not taken the focus
  const opener = useRef(document.activeElement);
  useEffect(() => (dialog.current ? keepFocus(dialog.current, opener.current) : undefined), []);
}
