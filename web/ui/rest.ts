import { learnIcons } from './icon/index';

/** The second style sheet, which index.html names; there is none where components are tested. */
function styles(): Promise<void> {
  const href = document.documentElement.dataset.rest;
  if (!href) return Promise.resolve();
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((done, failed) => {
    sheet.onload = () => done();
    sheet.onerror = () => {
      sheet.remove();
      failed(new Error('the styles did not load'));
    };
    document.head.append(sheet);
  });
}
const icons = (): Promise<void> => import('./icon/rest_paths').then((file) => learnIcons(file.REST_PATHS));

let coming: Promise<unknown> | null = null;

/**
 * Styles and icons of everything but what is seen first: of all other pages and of all that opens. Fetched once, and again
 * by the next who asks when they did not come.
 */
export function rest(): Promise<unknown> {
  coming ??= Promise.all([styles(), icons()]).catch((fault: unknown) => {
    coming = null;
    throw fault;
  });
  return coming;
}

/** Fetches a file side by side with what it is drawn with. */
export const withRest =
  <F>(file: () => Promise<F>) =>
  async (): Promise<F> => {
    const [found] = await Promise.all([file(), rest()]);
    return found;
  };
