import { learnIcons } from '../ui/icon/index';
import { part } from '../ui/part';

type Rest = typeof import('./parts');

/** A further style sheet, which index.html names, or whoever wants it; there is none where components are tested. */
export function styles(name: 'rest' | 'wall' | 'sheet' | 'editor'): Promise<void> {
  const href = document.documentElement.dataset[name];
  if (!href) return Promise.resolve();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((done, failed) => {
    sheet.onload = () => done();
    sheet.onerror = () => {
      sheet.remove();
      failed(new Error(href));
    };
    document.head.append(sheet);
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
