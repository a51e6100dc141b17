import { type Clock, seconds } from '../clock';
import type { LayoutVersion } from '../contract/entities';
import { KEPT_VERSIONS } from '../contract/rules/layout';
import { conflict, invalid, sure } from '../sites/faults';
import { createLayoutVersionStore } from '../store/layout-versions';
import type { LayoutEntry, LayoutStore } from '../store/layouts';
import type { Db } from '../store/open';
import { type Content, packed, picturesIn, unpacked } from './version';

/** Whoever changes a map. */
export interface Author {
  readonly user_id: number;
  readonly user_name: string;
}
/** Single calls of one user within so many seconds are one version. */
const TOGETHER_S = 60;

/** What pages were: each change is kept, the last ones and those that somebody named. */
export function createVersions({ db, clock, pages }: { readonly db: Db; readonly clock: Clock; readonly pages: LayoutStore }) {
  const store = createLayoutVersionStore(db);

  /** The one that the next change of the same author replaces. */
  function before(layout_id: number, { user_id }: Author, now: number) {
    const [last] = store.list(layout_id);
    const belongs = last?.single && last.name === '' && last.user_id === user_id;
    return belongs && last.time <= now && now - last.time < TOGETHER_S ? last : undefined;
  }
  const known = (layout_id: number, n: number) => sure(store.list(layout_id).find((version) => version.n === n));

  return {
    /**
     * Within the transaction of the change: keeps the page as it is. @param single a change by one of the single calls
     * @returns bytes of what stands on it
     */
    keep(layout_id: number, n: number, { user_id, user_name }: Author, single: boolean): number {
      const now = seconds(clock);
      const last = single ? before(layout_id, { user_id, user_name }, now) : undefined;
      if (last) store.remove(layout_id, last.n);
      const { widgets, text } = pages.rendered(layout_id);
      const content = `{"background":${JSON.stringify(pages.sheet(layout_id) ?? null)},"widgets":${text}}`;
      store.add({
        layout_id,
        n,
        time: last?.time ?? now,
        user_id,
        user_name,
        single,
        widgets,
        pictures: [...new Set(picturesIn(content))],
        content: packed(content),
      });
      const plain = store.list(layout_id).filter(({ name }) => name === '');
      for (const { n: old } of plain.slice(KEPT_VERSIONS.last)) store.remove(layout_id, old);
      return Buffer.byteLength(content);
    },
    /** newest first */
    list: (layout_id: number): readonly LayoutVersion[] =>
      store.list(layout_id).map(({ n, time, user_name, name, widgets }) => ({ n, time, user_name, name, widgets })),
    /** @throws Refusal 1002, -1 for one that was spoilt */
    content: (layout_id: number, n: number): Content => unpacked(sure(store.content(layout_id, n))),
    /** @throws Refusal 1001 when as many have one as may, 1002 */
    name(layout_id: number, n: number, name: string): void {
      const { name: was } = known(layout_id, n);
      const named = store.list(layout_id).filter((version) => version.name !== '').length;
      if (was === '' && named >= KEPT_VERSIONS.named)
        throw invalid({ name: { key: 'layout_named', data: { max: KEPT_VERSIONS.named } } });
      store.name(layout_id, n, name.trim());
    },
    /** @throws Refusal 1002, 1003 for what the page is now */
    remove({ id, version }: LayoutEntry, n: number): void {
      known(id, n);
      if (n === version) throw conflict('layout_present');
      store.remove(id, n);
    },
    /** addresses of pictures that some version shows, the present ones included */
    pictures: store.pictures,
    /** who made the page what it is; '': nobody is known */
    lastAuthor: (layout_id: number): string => store.list(layout_id)[0]?.user_name ?? '',
  };
}
export type Versions = ReturnType<typeof createVersions>;
