// A browser's globals for components under test. `import '…/hands/dom';` stands first, without names, because some
// modules look at the browser when they are loaded and the formatter sorts imports that name something.
import { Window } from 'happy-dom';
import { openSources } from './words';

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
  'WheelEvent',
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

declare global {
  /** how the elements of this process tell their size when nobody says it */
  var ownSizes: PropertyDescriptor[];
  /** parts of the console that are being fetched (runner/process.mjs) */
  var partsComing: number;
  /** counts a part until it has come */
  function partComes<T>(part: Promise<T>): Promise<T>;
}
const SIZE = ['clientWidth', 'clientHeight'] as const;
// elements of all windows of a process have one prototype (sizeAll)
globalThis.ownSizes ??= SIZE.map((name) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, name)!);
for (const [i, name] of SIZE.entries()) Object.defineProperty(HTMLElement.prototype, name, ownSizes[i]!);
// the promise of the end of one that is called off would be a fault that nobody caught; a browser takes it for answered
const { animate } = page.Element.prototype;
page.Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  animation.finished.catch(() => {});
  return animation;
};
openSources();
const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
/** Effects wait for a frame and then for a turn: those of what was rendered before this call have run afterwards. */
const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
/** A page that never comes to rest is looked at after so many frames, and one that waits for a part after so many ms. */
const MOST_FRAMES = 20;
const PART_LIMIT_MS = 10_000;

/**
 * Lets renders and effects happen; Preact does both in later turns. `ms` are enough where nothing else runs: on a busy machine
 * a page that has just changed gets frames more until it is at rest, and parts that it has begun to fetch are waited for.
 */
export async function settle(ms = 20): Promise<void> {
  let moved = true;
  const watch = new MutationObserver(() => {
    moved = true;
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await later(ms);
  const end = Date.now() + PART_LIMIT_MS;
  for (let frames = 0; (moved && frames < MOST_FRAMES) || (partsComing > 0 && Date.now() < end); frames++) {
    moved = partsComing > 0;
    await frame();
  }
  watch.disconnect();
}

/**
 * Waits for something that comes about in several turns; fails with what was waited for after `limit` ms. What cannot be
 * looked at because it is not there yet is waited for, too.
 */
export async function until(what: string, holds: () => boolean, limit = 15_000): Promise<void> {
  let last = '';
  const look = (): boolean => {
    try {
      return holds();
    } catch (fault) {
      last = `: ${fault}`;
      return false;
    }
  };
  for (const end = Date.now() + limit; !look(); await settle(10))
    if (Date.now() > end) throw new Error(`waited ${limit} ms for: ${what}${last}`);
  await settle();
}

/** Timers of the page, and this file's waiting, run so many times faster: for what comes about after seconds. */
export async function hurried(times: number, use: () => Promise<void>): Promise<void> {
  const { setTimeout: plain, setInterval: each } = globalThis;
  globalThis.setTimeout = ((work: () => void, ms = 0, ...given: unknown[]) =>
    plain(work, ms / times, ...given)) as typeof setTimeout;
  globalThis.setInterval = ((work: () => void, ms = 0, ...given: unknown[]) =>
    each(work, ms / times, ...given)) as typeof setInterval;
  try {
    await use();
  } finally {
    Object.assign(globalThis, { setTimeout: plain, setInterval: each });
  }
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

type Style = 'left' | 'top' | 'width' | 'visibility' | 'translate' | 'transform';
/** How an element is seen, as a browser reckons it: by an animation on it, or else by its own style. */
export function seen(element: Element, style: Style): string {
  const shown = element.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().at(-1)?.[style] ?? []);
  return String(shown.at(-1) ?? (element as HTMLElement).style[style]);
}

/** Nothing is laid out here: from now on every element is as large as this, px. */
export function sizeAll(width: number, height: number): void {
  for (const [i, name] of SIZE.entries())
    Object.defineProperty(HTMLElement.prototype, name, { get: () => [width, height][i], configurable: true });
}

/** Closes the page, so that nothing of it keeps the process alive; what was drawn last has had its effects before. */
export async function closePage(): Promise<void> {
  await settle();
  await page.happyDOM.close();
}

/** A page of the width of a phone while `use` runs. */
export async function onPhone(use: () => Promise<void>): Promise<void> {
  const wide = matchMedia;
  const isNarrow = (query: string): boolean => /max-width/.test(query);
  globalThis.matchMedia = ((query: string) => ({
    matches: isNarrow(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
  try {
    await use();
  } finally {
    globalThis.matchMedia = wide;
  }
}
