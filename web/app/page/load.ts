import { type ComponentType, useEffect, useState } from 'react';
import { rest } from '../../chunks/rest';
import { loadWords } from '../../lang/index';
import type { Kit } from '../../pages/kit/index';
import type { PageRow } from '../../pages/row';
import { $language } from '../../state/window/language';

/** A file of a page that has not come by then does not come (specification 8). */
const LIMIT_MS = 120_000;

/** What of a page's row says how to load it. */
type Source = Pick<PageRow, 'page' | 'words' | 'first' | 'kit'>;

/** What a list or a form is drawn with, and its words. */
const drawn = async (what: Kit): Promise<unknown> => (await import('../../pages/kit/index')).kit[what]();

const loaded = new Map<Source, ComponentType>();

/** Fetches a page, its words and what it is drawn with side by side, once. Rejects when one of them does not come within 120 s. */
async function load(row: Source): Promise<ComponentType> {
  const known = loaded.get(row);
  if (known) return known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not load')), LIMIT_MS);
  });
  const words = (row.words ?? []).map((area) => loadWords($language.get(), area));
  try {
    const [file] = await Promise.race([
      Promise.all([row.page(), !row.first && rest(), row.kit && drawn(row.kit), ...words]),
      late,
    ]);
    loaded.set(row, file.default);
    return file.default;
  } finally {
    clearTimeout(timer);
  }
}

export type Loaded = { readonly page: ComponentType } | 'loading' | 'failed';

/** The component of a page as far as it has come. */
export function usePage(row: Source): Loaded {
  const [got, setGot] = useState<{ row: Source; state: Loaded }>(() => {
    const known = loaded.get(row);
    return { row, state: known ? { page: known } : 'loading' };
  });
  useEffect(() => {
    let wanted = true;
    const show = (state: Loaded): void => {
      if (wanted) setGot({ row, state });
    };
    load(row).then(
      (page) => show({ page }),
      () => show('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [row]);
  if (got.row === row) return got.state;
  const known = loaded.get(row);
  return known ? { page: known } : 'loading';
}
