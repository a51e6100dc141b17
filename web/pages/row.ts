import type { ComponentType } from 'react';
import type { Area } from '../lang/index';
import type { Kit } from './kit/index';

/** One page of the console. Its title's key, for where the menu does not name it, is its path (app/page/find.ts). */
export interface PageRow {
  readonly path: string;
  readonly page: () => Promise<{ readonly default: ComponentType }>;
  /** areas of words to load with it, beside the shell's */
  readonly words?: readonly Area[];
  /** may be the first that is seen: styles and icons of its own come with the shell's */
  readonly first?: true;
  /** shown without top bar and menu */
  readonly bare?: true;
  /** brings its own scrolling: it takes the height there is */
  readonly fill?: true;
  /** a list or a form as data: comes with the file that draws those */
  readonly kit?: Kit;
  /** not yet open: the page says so */
  readonly unopened?: true;
}

export const row = (path: string, page: PageRow['page'], more: Omit<PageRow, 'path' | 'page'> = {}): PageRow => ({
  path,
  page,
  ...more,
});
