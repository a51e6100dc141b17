import type { Page } from '../../daemon/contract/entities';

/** All rows of a list that is answered in pages, in its order. */
export async function everyPage<T>(ask: (page: { limit: number; page: number }) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const { total, data } = await ask({ limit: 500, page });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
