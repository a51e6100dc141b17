// What must hold of every page as the browser shows it, in any theme, language and width.
import type { JSHandle, Page } from 'playwright-core';

/** Whatever somebody can operate, by the role that the browser gives it. */
const CONTROLS = new Set(
  'button checkbox combobox link menuitem menuitemradio radio searchbox slider spinbutton switch tab textbox treeitem'.split(' '),
);

interface AxNode {
  readonly ignored: boolean;
  readonly role?: { readonly value?: string };
  readonly name?: { readonly value?: string };
  readonly backendDOMNodeId?: number;
}

/** Controls without a name, as the browser tells them to a screen reader. */
async function namelessControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { readonly nodes: readonly AxNode[] };
  const faults: string[] = [];
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    if (ignored || !CONTROLS.has(role?.value ?? '') || name?.value?.trim()) continue;
    const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId });
    faults.push(`a ${role?.value} without a name: ${outerHTML.slice(0, 160)}`);
  }
  await session.detach();
  return faults;
}

/** Hands out a set of texts that lies in the page. */
type Kept = () => Promise<JSHandle<ReadonlySet<string>>>;
/**
 * Texts of other languages, as `faultsOf` takes them: they go to a page once, and once more where it was loaded again. As an
 * argument of each look they are an eighth of all that the looks cost.
 */
export function keptIn(page: Page, texts: readonly string[]): Kept {
  const list = JSON.stringify(texts);
  let kept: Awaited<ReturnType<Kept>> | null = null;
  return async () => {
    const isThere = await kept?.evaluate(() => true).catch(() => false);
    if (!kept || !isThere) kept = await page.evaluateHandle((told) => new Set(JSON.parse(told) as string[]), list);
    return kept;
  };
}

/**
 * Everything that is wrong with what the page shows now, in words. Empty: nothing.
 * @param kept texts of other languages @param themes in which its texts must stand out as well
 */
export async function faultsOf(
  page: Page,
  lang: string,
  kept: Kept | null = null,
  themes: readonly string[] = [],
): Promise<string[]> {
  const foreign = kept && (await kept());
  const eye = await page.evaluateHandle(openEye);
  const shown = await page.evaluate(shownFaults, { eye, lang, foreign });
  const tried = await page.evaluate(placeFaults, eye);
  const faint = await page.evaluate(contrastFaults, { eye, others: themes });
  await eye.dispose();
  return [...shown, ...tried, ...faint, ...(await namelessControls(page))];
}

/** What each look at a page asks of an element. */
interface Eye {
  isSeen(element: Element): boolean;
  /** told to screen readers alone */
  isForReaders(element: Element): boolean;
  told(element: Element): string;
}
/** Runs in the page, so it holds all that it needs; what follows is handed it there. */
const openEye = (): Eye => ({
  isSeen(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  },
  isForReaders: (element) => element.closest('.sr') !== null,
  told: (element) => `${element.outerHTML.slice(0, 120)} (${element.textContent?.slice(0, 40)})`,
});

interface Shown {
  readonly eye: Eye;
  readonly lang: string;
  readonly foreign: ReadonlySet<string> | null;
}
/** Runs in the page. */
function shownFaults({ eye: { isSeen, isForReaders, told }, lang, foreign }: Shown): string[] {
  const faults: string[] = [];
  const root = document.documentElement;

  // ── the page ──
  if (root.lang !== lang) faults.push(`lang is ${root.lang}`);
  const heads = [...document.querySelectorAll('h1')].filter(isSeen);
  if (heads.length !== 1) faults.push(`${heads.length} headlines in sight`);
  for (const box of [root, document.body, ...document.querySelectorAll('main')])
    if (box.scrollWidth > box.clientWidth + 1)
      faults.push(`${box.tagName} scrolls sideways: ${box.scrollWidth} in ${box.clientWidth}`);

  const above: { level: number; size: number }[] = [];
  for (const heading of [...document.querySelectorAll('main :is(h1,h2,h3,h4,h5,h6)')].filter(isSeen)) {
    const [level, size] = [Number(heading.tagName[1]), Number.parseFloat(getComputedStyle(heading).fontSize)];
    while (above.length > 0 && above[0]!.level >= level) above.shift();
    const parent = above[0];
    if (parent && level > parent.level + 1) faults.push(`a level of headings is left out: ${told(heading)}`);
    if (parent && size > parent.size) faults.push(`a heading is larger than the one above it: ${told(heading)}`);
    above.unshift({ level, size });
  }

  // ── words ──
  const isHollow = (text: string): boolean => /undefined|NaN|\[object|\bnull\b|\{\w+\}/.test(text);
  const isKey = (text: string): boolean => /^[a-z]+(_[a-z]+)*(\.[a-z_]+)+$/.test(text);
  /** said to be in another language, or one of the languages by its own name */
  const isNamedSo = (element: Element): boolean =>
    element.closest('[lang]') !== root ||
    /(^|-)(zh|en)_[a-z]{2}$/.test(element.closest('option')?.value ?? element.closest('label')?.htmlFor ?? '');
  for (const element of document.querySelectorAll('body *')) {
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'].map((name) => element.getAttribute(name) ?? '');
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
    for (const text of [...said, ...own]) {
      // what stands in code is shown as it is typed
      if (!element.closest('code') && (isHollow(text) || isKey(text.trim())))
        faults.push(`a word is missing: ${text} in ${told(element)}`);
      if (foreign?.has(text.trim()) && !isNamedSo(element))
        faults.push(`a word of another language: ${text} in ${told(element)}`);
    }
  }

  // ── whoever hears a button of a row hears of which row it is; a value that is one is what the row says ──
  for (const rows of document.querySelectorAll('tbody')) {
    const before = new Map<string, Element | null>();
    for (const button of [...rows.querySelectorAll('button:not(.val)')].filter(isSeen)) {
      const name = button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
      const row = button.closest('tr');
      if (before.has(name) && before.get(name) !== row) faults.push(`two rows have a button of one name: ${told(button)}`);
      else before.set(name, row);
    }
  }

  // ── text in what is pressed ──
  const isClipped = (part: Element): boolean =>
    getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
  const sticksOut = (text: Node, button: Element): boolean => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const [inner, outer] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    const floats = getComputedStyle(text.parentElement!).position === 'absolute';
    return !floats && inner.width > 0 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
  };
  for (const button of document.querySelectorAll('button,a.btn,.chip,[role=tab]')) {
    if (!isSeen(button) || isForReaders(button)) continue;
    for (const part of [button, ...button.querySelectorAll('*')])
      if (isClipped(part)) faults.push(`text is cut: ${told(part)} needs ${part.scrollWidth}, has ${part.clientWidth}`);
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) if (sticksOut(texts.currentNode, button)) faults.push(`text sticks out: ${told(button)}`);
  }

  return [...new Set(faults)];
}

/**
 * Runs in the page: texts that stand out too little, as the page is dressed and in some other themes, which change colours alone.
 * Each is put on as its menu does, and the page's own again.
 */
function contrastFaults({ eye, others }: { readonly eye: Eye; readonly others: readonly string[] }): string[] {
  const { isSeen, isForReaders, told } = eye;
  const faults: string[] = [];
  const root = document.documentElement;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, readonly number[]>();
  /** red, green, blue 0–255 and alpha 0–1 of any colour that style sheets can say */
  const rgba = (colour: string): readonly number[] => {
    const before = known.get(colour);
    if (before) return before;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const found = [r, g, b, a / 255];
    known.set(colour, found);
    return found;
  };
  const over = (top: readonly number[], below: readonly number[], alpha: number): number[] =>
    [0, 1, 2].map((i) => top[i]! * alpha + below[i]! * (1 - alpha));
  /** what lies behind an element's text */
  const ground = (element: Element): readonly number[] => {
    const layers: (readonly number[])[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const colour = rgba(getComputedStyle(at).backgroundColor);
      if (colour[3]! > 0) layers.push(colour);
      if (colour[3]! >= 1) break;
    }
    return layers.reduceRight<readonly number[]>((below, layer) => over(layer, below, layer[3]!), [255, 255, 255]);
  };
  // WCAG 2.2: relative luminance, contrast ratio
  const light = (colour: readonly number[]): number => {
    const [r = 0, g = 0, b = 0] = colour.map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a: readonly number[], b: readonly number[]): number => {
    const [high = 0, low = 0] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const lookThrough = (theme: string): void => {
    for (const element of document.querySelectorAll<HTMLElement>('body *:not(script):not(noscript)')) {
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!text || !isSeen(element) || isForReaders(element) || element.closest('[aria-hidden=true],:disabled,option')) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const behind = ground(element);
      const ink = rgba(color);
      const found = ratio(over(ink, behind, ink[3]!), behind);
      const size = Number.parseFloat(fontSize);
      const wanted = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 600) ? 3 : 4.5;
      if (found < wanted)
        faults.push(`${theme}contrast ${found.toFixed(2)} of ${color} on ${behind.map(Math.round)}: ${told(element)}`);
    }
  };
  const dress = (theme: string): void => {
    root.dataset.theme = theme;
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  };
  lookThrough('');
  const own = root.dataset.theme;
  for (const theme of others) {
    dress(theme);
    lookThrough(`in ${theme}: `);
  }
  if (others.length > 0 && own !== undefined) dress(own);
  return [...new Set(faults)];
}

/** Runs in the page: what is cut off, what a finger does not meet, what of a dialog is out of reach. */
function placeFaults({ isSeen, isForReaders, told }: Eye): string[] {
  const faults: string[] = [];
  const LEAST = 24;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);

  // ── text that is cut off ──
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(.sr)')) {
    const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!text || !isSeen(element) || isForReaders(element)) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const wide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const high = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 3;
    if (high || (wide && textOverflow !== 'ellipsis')) faults.push(`text is cut off: ${told(element)}`);
    else if (wide && !element.closest('[title],[aria-label],[aria-labelledby]'))
      faults.push(`nothing tells the whole of ${element.textContent} in ${told(element.parentElement!)}`);
  }
  // ── words that are squeezed to a column of letters ──
  for (const element of document.querySelectorAll<HTMLElement>('th,td,dd,p,b,.cut')) {
    if (!isSeen(element) || isForReaders(element)) continue;
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim());
    for (const text of texts) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const { width, height } = range.getBoundingClientRect();
      if (width < 2 * size && height > 5 * size) faults.push(`letters one below the other: ${told(element)}`);
    }
  }

  const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
  const isShort = (field: HTMLElement, text: string, part?: string): boolean => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(field, part);
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const has = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return isSeen(field) && pen.measureText(text).width > has + 1;
  };
  for (const field of document.querySelectorAll('input'))
    if (field.placeholder && !field.value && isShort(field, field.placeholder, '::placeholder'))
      faults.push(`a hint is cut off: ${field.placeholder}`);
  for (const field of document.querySelectorAll('select')) {
    const chosen = field.selectedOptions[0]?.text ?? '';
    if (isShort(field, chosen) && !field.title) faults.push(`a choice is cut off: ${chosen}`);
  }

  // ── what sticks out of a cell, a card or a dialog ──
  for (const outer of document.querySelectorAll('td:not(.act),th,dd,dialog .body,.panel,.card,.note,.field,.settings')) {
    if (!isSeen(outer) || /auto|scroll/.test(getComputedStyle(outer).overflowX) || isForReaders(outer)) continue;
    if (outer.scrollWidth > outer.clientWidth + 1 && outer.clientWidth > 0)
      faults.push(`something sticks out: ${outer.scrollWidth} in ${outer.clientWidth} of ${told(outer)}`);
  }
  for (const table of document.querySelectorAll('main .wrap'))
    if (isSeen(table) && table.scrollWidth > table.clientWidth + 1)
      faults.push(`a table scrolls sideways: ${table.scrollWidth} in ${table.clientWidth}`);
  const body = top?.querySelector('.body');
  if (body && body.scrollWidth > body.clientWidth + 1)
    faults.push(`a dialog scrolls sideways: ${body.scrollWidth} in ${body.clientWidth}`);

  // ── what a finger has to meet ──
  const reach = (control: Element): { width: number; height: number } => {
    const label = control.closest('label');
    const boxes = [control, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
    const before = getComputedStyle(control, '::before');
    const more = before.position === 'absolute' ? Math.max(0, -2 * Number.parseFloat(before.top)) || 0 : 0;
    return {
      width: Math.max(...boxes.map(({ width }) => width)) + more,
      height: Math.max(...boxes.map(({ height }) => height)) + more,
    };
  };
  for (const control of document.querySelectorAll(
    'button,a[href],input:not([type=hidden]),select,textarea,summary,[role=treeitem],[role=tab]',
  )) {
    if (!isSeen(control) || control.closest('.sr,[inert],[aria-hidden=true]')) continue;
    // a link in a sentence is as high as its line
    if (getComputedStyle(control).display === 'inline' && control.matches('a')) continue;
    const { width, height } = reach(control);
    if (width < LEAST || height < LEAST)
      faults.push(`${Math.round(width)} × ${Math.round(height)} is hard to meet: ${told(control)}`);
  }

  // ── a dialog lies in the window, with its buttons ──
  for (const part of top ? [top, ...top.querySelectorAll('header button,footer .btn')] : []) {
    const { left, right, top: above, bottom } = part.getBoundingClientRect();
    if (left < -1 || above < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      faults.push(`out of the window: ${told(part)}`);
  }
  return [...new Set(faults)];
}
