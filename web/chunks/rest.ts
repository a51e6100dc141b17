import { learnIcons } from '../ui/icon/index';
import { part } from '../ui/part';

type Rest = typeof import('./parts');

type Sheet = 'rest' | 'wall' | 'sheet' | 'editor' | 'map';

const linked = (href: string): Promise<void> => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((done, failed) => {
    sheet.onload = () => done();
    sheet.onerror = () => {
      sheet.remove();
      failed(new Error(href));
    };
    document.head.append(sheet);
  });
};
const linking: { [name in Sheet]?: Promise<void> | undefined } = {};

/**
 * A further style sheet, which index.html names, or whoever wants it; there is none where components are tested. Asked for once,
 * and again by the next who asks when it did not come.
 */
export async function styles(name: Sheet): Promise<void> {
  const href = document.documentElement.dataset[name];
  if (!href) return;
  linking[name] ??= linked(href);
  await linking[name].catch((fault: unknown) => {
    linking[name] = undefined;
    throw fault;
  });
}

let parts: Rest | null = null;
async function fetched(): Promise<Rest> {
  const [file] = await Promise.all([import('./parts'), styles('rest')]);
  learnIcons(file.REST_PATHS);
  parts = file;
  return file;
}
let coming: Promise<Rest> | null = null;

/**
 * Parts, icons and styles of everything but what is seen first: of all other pages and of all that opens. Fetched once, and
 * again by the next who asks when they did not come.
 */
export function rest(): Promise<Rest> {
  coming ??= fetched().catch((fault: unknown) => {
    coming = null;
    throw fault;
  });
  return coming;
}

/** The parts, at once when they are there; null until they come. */
export const useRest = part(rest, () => parts);

/** Fetches a file side by side with what it is drawn with. */
export const withRest =
  <F>(file: () => Promise<F>) =>
  async (): Promise<F> => {
    const [found] = await Promise.all([file(), rest()]);
    return found;
  };
