// A browser's globals for components under test. `import '…/hands/dom';` stands first, without names, because some
// modules look at the browser when they are loaded and the formatter sorts imports that name something.
import { Window } from 'happy-dom';

const page = new Window({ url: 'http://192.168.1.100/', width: 1366, height: 768 });
const NAMES = [
  'document',
  'location',
  'history',
  'navigator',
  'HTMLElement',
  'HTMLDialogElement',
  'Element',
  'Node',
  'Event',
  'CustomEvent',
  'MouseEvent',
  'PointerEvent',
  'KeyboardEvent',
  'HashChangeEvent',
  'localStorage',
  'sessionStorage',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'getComputedStyle',
  'matchMedia',
  'MutationObserver',
  'ResizeObserver',
  'IntersectionObserver',
  'devicePixelRatio',
  'innerWidth',
  'innerHeight',
  'getSelection',
  'Path2D',
] as const;

function take(name: string): void {
  const value: unknown = Reflect.get(page, name);
  const bound = typeof value === 'function' && !/^[A-Z]/.test(name) ? value.bind(page) : value;
  Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true });
}

Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true, writable: true });
for (const name of NAMES) take(name);
// what index.html brings
document.body.innerHTML =
  '<div id="app"></div><div id="status" class="sr" role="status"></div><div id="alert" class="sr" role="alert"></div>';

/** Lets renders and effects happen; Preact does both in later turns. */
export const settle = (ms = 20): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits for something that comes about in several turns; fails with what was waited for after `limit` ms. */
export async function until(what: string, holds: () => boolean, limit = 5000): Promise<void> {
  const end = Date.now() + limit;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`waited ${limit} ms for: ${what}`);
    await settle(10);
  }
  await settle();
}

/** Types into a field as a user does: the value, then the event that says so. */
export async function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
}

/** The one element a selector names; fails when there is none. */
export function the<E extends Element = HTMLElement>(selector: string, within: ParentNode = document): E {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} in ${document.body.innerHTML.slice(0, 400)}`);
  return found;
}

/** Closes the page, so that nothing of it keeps the process alive. */
export const closePage = (): Promise<void> => page.happyDOM.close();
