// A console in a real browser: Debian's Chromium without its windows, which is a third cheaper than with them, and with a profile for each console, used in sentences.
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import type { Language } from '../../daemon/contract/model';
import { watchCalls } from './asked';
import { type Box, CAPTCHA, eventually } from './box';

/** Debian's; benchmarks take it as well. */
export const CHROMIUM = '/usr/bin/chromium-headless-shell';
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // WebGL by the processor
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Chromium says so of itself where it draws WebGL without a graphics card. */
const SLOW_GRAPHICS = /GL Driver Message \(OpenGL, Performance, [^)]*\): GPU stall due to ReadPixels/;
/** Pictures are for people: they lie outside the project. */
const ARTEFACTS = process.env.ROOMWARD_ARTEFACTS ?? '/tmp/roomward-artefacts';
/** What a busy machine may take until something is on the screen. */
const PATIENCE_MS = 30_000;
/** Boxes under test are on trial and not set up: whoever does not ask for it is reminded of neither. */
const NO_REMINDER = JSON.stringify({ frequency: 3, closed: '' });
/** A page on the box's own origin that is not the console: to put something into the stores before the console opens. */
const BEFORE = '/before-the-console';

export interface ConsoleWish {
  readonly width?: number;
  readonly height?: number;
  readonly language?: Language;
  readonly theme?: string;
  /** fingers instead of a mouse */
  readonly phone?: boolean;
  /** name of the box in the address, instead of its number */
  readonly host?: string;
}

export interface Console {
  readonly page: Page;
  /** opens the console by the box's token, as somebody whom the browser remembers. Nothing is waited for */
  enter(route: string): Promise<void>;
  /** opens a route: loads the console when it is not shown yet */
  open(route: string): Promise<void>;
  /** fills in the login and sends it */
  login(user: string, password: string, more?: { readonly captcha?: string; readonly remember?: boolean }): Promise<void>;
  /**
   * Waits until this stands in the page, inside `within` if given. A toast goes by itself, on a busy machine before anybody looked:
   * one that was shown since the last text that was waited for counts as well.
   */
  expectText(text: string | RegExp, within?: string): Promise<void>;
  /** waits until this stands nowhere in the page, inside `within` if given */
  expectNoText(text: string | RegExp, within?: string): Promise<void>;
  /** waits until the address, from its # on, is this */
  expectRoute(route: string): Promise<void>;
  button(name: string | RegExp, within?: string): Locator;
  menuItem(name: string): Locator;
  field(label: string | RegExp): Locator;
  /** the dialog on top */
  dialog(): Locator;
  /**
   * Waits until an expression is true in the page. Of all that the hand does this alone is not taken for a press of the
   * user's, after which a page may sound.
   */
  unpressed(expression: string): Promise<void>;
  /** what the browser keeps for the box */
  stored(where: 'local' | 'session'): Promise<Record<string, string>>;
  /**
   * Leaves the console for an empty page of the box's own, where nothing of it runs on. Its window keeps its process for what is
   * opened next, which any other address would end: that one more would cost as much as half a page.
   */
  leave(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** changes language and theme as they are kept, and loads the page again */
  dress(language: Language, theme: string): Promise<void>;
  shot(name: string): Promise<void>;
  /** says beforehand what will be complained about: closing does not count it */
  announce(fault: RegExp): void;
  /** ends the console and forgets its profile. @throws when the page complained about anything that was not announced */
  close(): Promise<void>;
}

/**
 * Everything a browser complains about: messages (broken policies are among them), broken scripts, requests that failed; and
 * calls from a page that their row does not name.
 */
function watchFaults(context: BrowserContext): { readonly faults: readonly string[] } {
  const faults: string[] = [];
  const add = (fault: string): void => void faults.push(fault);
  const watchPage = (page: Page): void => {
    page.on('pageerror', (fault) => add(`script: ${fault.stack ?? fault.message}`));
    page.on('console', (message) => {
      if (SLOW_GRAPHICS.test(message.text())) return;
      if (['error', 'warning', 'assert'].includes(message.type()))
        add(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // a page that is left gives up what it was asking for
      if (why !== 'net::ERR_ABORTED') add(`request: ${request.method()} ${request.url()} ${why}`);
    });
  };
  for (const page of context.pages()) watchPage(page);
  context.on('page', watchPage);
  watchCalls(context, add);
  return { faults };
}

interface Parts {
  readonly page: Page;
  readonly url: string;
  readonly token: string;
  readonly toasts: Toasts;
  /** what the browser is to remember of the box before its console is loaded for the first time; null: it has been */
  first: Record<string, string> | null;
}

declare global {
  /** what is closed after the last test of this process (runner/process.mjs) */
  var afterFiles: (() => Promise<void>)[];
}
/** Chromium takes longer to start than a page to open: one serves all consoles of a process, by the name it is told for the box. */
const browsers = new Map<string, Promise<Browser>>();
function browserFor(host: string): Promise<Browser> {
  const args = host ? [...ARGS, `--host-resolver-rules=MAP ${host} 127.0.0.1`] : ARGS;
  const known = browsers.get(host);
  if (known) return known;
  const started = chromium.launch({ executablePath: CHROMIUM, headless: true, args });
  browsers.set(host, started);
  afterFiles.push(async () => (await started).close());
  return started;
}

interface Toasts {
  /** settles when a toast that holds this was shown since the last `forget`; never fails */
  shown(text: string | RegExp): Promise<void>;
  forget(): void;
}

/** Remembers what the page's toasts say, from the moment they are drawn. */
async function watchToasts(page: Page): Promise<Toasts> {
  let texts: string[] = [];
  let waiting: (() => void)[] = [];
  await page.exposeFunction('toastShown', (text: string) => {
    texts.push(text);
    for (const look of waiting) look();
  });
  await page.addInitScript(() => {
    const told = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toasts > .toast')) {
        if (told.has(toast)) continue;
        told.add(toast);
        Reflect.get(window, 'toastShown')(toast.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    shown: (text) =>
      new Promise((settle) => {
        const holds = (told: string): boolean => (typeof text === 'string' ? told.includes(text) : text.test(told));
        const look = (): void => {
          if (texts.some(holds)) settle();
        };
        waiting.push(look);
        look();
      }),
    forget() {
      texts = [];
      waiting = [];
    },
  };
}

/** Opens a console with a profile of its own. Nothing is loaded yet: `enter` and `open` do that. */
export async function openConsole(box: Pick<Box, 'url' | 'token'>, wish: ConsoleWish = {}): Promise<Console> {
  const { width = 1366, height = 768, language = 'zh_cn', theme = 'default', phone = false, host = '' } = wish;
  const browser = await browserFor(host);
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: phone,
    isMobile: phone,
    // neither the box's language nor its zone: what the browser prefers must not show
    locale: 'de-DE',
    timezoneId: 'America/Santiago',
  });
  const { faults } = watchFaults(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const url = host ? `http://${host}:${new URL(box.url).port}` : box.url;
  const parts: Parts = { page, url, token: box.token, toasts: await watchToasts(page), first: {} };
  await keep(parts, { language, theme, trialPopup: NO_REMINDER, setupLater: 'true' });
  const announced: RegExp[] = [];
  return {
    ...sentences(parts),
    announce: (fault) => void announced.push(fault),
    async close() {
      await context.close();
      const left = faults.filter((fault) => !announced.some((known) => known.test(fault)));
      if (left.length > 0) throw new Error(`the browser complained:\n${left.join('\n')}`);
    },
  };
}

/** Runs in the page before anything of it: puts something into the browser's memory, once for this window. */
function begin(values: Readonly<Record<string, string>>): void {
  // an empty page, and a frame of one, may remember nothing
  if (window !== top || location.protocol === 'about:' || window.name === 'begun') return;
  window.name = 'begun';
  Object.assign(localStorage, values);
}

/** Before anything is loaded into a window. */
async function beginWith(parts: Parts): Promise<void> {
  if (parts.first) await parts.page.addInitScript(begin, parts.first);
  parts.first = null;
}

async function leave(parts: Parts): Promise<void> {
  const { page, url } = parts;
  if (page.url() === url + BEFORE) return;
  await beginWith(parts);
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route(url + BEFORE, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(url + BEFORE);
  // as long as one request may be answered here, all of them wait for this process, and the browser keeps no file
  await page.unroute(url + BEFORE);
}

/** Puts something into the browser's memory for this box while the console is not loaded. */
async function keep(parts: Parts, values: Readonly<Record<string, string>>): Promise<void> {
  // a window that nothing has been loaded into begins with it, and need not be led to the box for that
  if (parts.first) return void Object.assign(parts.first, values);
  await leave(parts);
  await parts.page.evaluate((kept) => void Object.assign(localStorage, kept), values);
}

/** Nobody types a code before its picture is there. */
async function pictureSeen(page: Page): Promise<void> {
  const picture = page.locator('.cap img').last();
  await picture.waitFor();
  await eventually('the picture of the captcha', () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth > 0));
}

function sentences(parts: Parts): Omit<Console, 'announce' | 'close'> {
  const { page, url, token, toasts } = parts;
  const inside = (within?: string): Locator => page.locator(within ?? 'body');
  const open = async (route: string): Promise<void> => {
    await beginWith(parts);
    await page.goto(`${url}/#${route}`);
  };
  return {
    page,
    open,
    async enter(route) {
      await keep(parts, { token, username: 'admin' });
      await open(route);
    },
    async login(user, password, { captcha = CAPTCHA, remember = false } = {}) {
      await pictureSeen(page);
      await page.fill('#user_name', user);
      await page.fill('#password', password);
      await page.fill('#captcha_code', captcha);
      await page.locator('main form input[type=checkbox]').setChecked(remember);
      await page.locator('main form button[type=submit]').click();
    },
    async expectText(text, within) {
      const stands = inside(within).getByText(text).filter({ visible: true }).first().waitFor();
      // whichever comes second is of no interest any more
      stands.catch(() => {});
      await (within ? stands : Promise.race([stands, toasts.shown(text)]));
      toasts.forget();
    },
    async expectNoText(text, within) {
      const found = inside(within).getByText(text).filter({ visible: true });
      await eventually(`${text} went`, async () => (await found.count()) === 0, PATIENCE_MS);
    },
    async expectRoute(route) {
      await eventually(`the address ${route}`, () => page.url() === `${url}/#${route}`, PATIENCE_MS);
    },
    button: (name, within) => inside(within).getByRole('button', { name, exact: true }),
    menuItem: (name) => page.getByRole('menuitem', { name, exact: true }),
    field: (label) => page.getByLabel(label, { exact: true }),
    dialog: () => page.locator('dialog[open]').last(),
    async unpressed(expression) {
      const session = await page.context().newCDPSession(page);
      await eventually(
        expression,
        async () => {
          const { result } = await session.send('Runtime.evaluate', { expression: `Boolean(${expression})`, userGesture: false });
          return result.value === true;
        },
        PATIENCE_MS,
      );
      await session.detach();
    },
    stored: (where) =>
      page.evaluate((which) => ({ ...(which === 'local' ? localStorage : sessionStorage) }) as Record<string, string>, where),
    leave: () => leave(parts),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async dress(language, theme) {
      await page.evaluate((kept) => void Object.assign(localStorage, kept), { language, theme });
      await page.reload();
      await page.locator('h1').first().waitFor();
    },
    async shot(name) {
      fs.mkdirSync(ARTEFACTS, { recursive: true });
      await page.screenshot({ path: path.join(ARTEFACTS, `${name}.png`) });
    },
  };
}

/** Uses a console and closes it, whatever happens; a failure leaves a picture. @throws what `use` or closing throws */
export async function withConsole(
  box: Pick<Box, 'url' | 'token'>,
  wish: ConsoleWish,
  use: (console: Console) => Promise<void>,
): Promise<void> {
  const console = await openConsole(box, wish);
  try {
    await use(console);
  } catch (fault) {
    await console.shot(`failed-${Date.now()}`).catch(() => {});
    const complaints = await console.close().catch((complained: Error) => complained.message);
    throw complaints ? new Error(`${(fault as Error).stack}\n${complaints}`) : fault;
  }
  await console.close();
}
