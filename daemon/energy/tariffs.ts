import { isDeepStrictEqual } from 'node:util';
import { CURRENCY, PLAIN, type tariff } from '../contract/rules/tariff';
import type { Input } from '../contract/shape';
import { invalid, judge, stated, sure, unchanged } from '../sites/faults';
import type { Scope } from '../store/list';
import type { StoredVersion, TariffEntry } from '../store/tariffs';
import { createPriceTables } from './price_tables';
import type { TariffVersion } from './tariff';
import { corrected, dayFault, faultAt, judgeVersions, noReason, orderFault, UNTOUCHED, type Who } from './tariff_judging';
import { altersPast, inForce, withVersion } from './tariff_past';
import { pricing } from './tariff_shapes';
import { createTariffShelf, type TariffGround, type TariffShelf } from './tariff_shelf';

export type TariffChange = Partial<Input<typeof tariff>> & { readonly update_time?: number | undefined };

const wholeVersion = (version: Partial<StoredVersion> & Pick<StoredVersion, 'from' | 'method'>): StoredVersion => ({
  ...PLAIN,
  ...stated(version),
  from: version.from,
  method: version.method,
});

/** The versions that are wanted: all of them as they were sent, and what is another from a day on. @throws Refusal 1001 */
function wanted(before: readonly StoredVersion[], wish: TariffChange, today: string): readonly StoredVersion[] {
  const { versions, effective_from: from = today, ...flat } = wish;
  const all = versions?.map(wholeVersion) ?? before;
  judge({ ...faultAt('versions', orderFault(all)), ...faultAt('effective_from', dayFault(from)) });
  const base = inForce(all, from) ?? PLAIN;
  const { method = null, ...next } = { ...base, ...flat };
  // sent back as it was read, beside versions that are others now
  const read = inForce(before, today) ?? PLAIN;
  const isRead = !isDeepStrictEqual(all, before) && isDeepStrictEqual({ ...read, ...flat }, read);
  if (isRead || isDeepStrictEqual({ ...base, ...flat }, base)) return all;
  const first = all[0];
  if (first && from < first.from) throw invalid({ effective_from: { key: 'before_first', data: { date: first.from } } });
  if (method === null) throw invalid({ method: { key: 'required' } });
  return withVersion(all, wholeVersion({ ...next, method, from }));
}

/** How sites are priced, since when. */
function createSiteTariffs({ tariffs, tablesById, sites, today, now, nextTime, written }: TariffShelf) {
  const NONE = { currency: CURRENCY, versions: [], ...UNTOUCHED, update_time: 0 };
  const tariffOf = (site: number): TariffEntry =>
    tariffs.all().find(({ device_group_id }) => device_group_id === site) ?? { device_group_id: site, ...NONE };
  return {
    /** of every site that somebody sees, also where there is none yet */
    list: (scope: Scope): readonly TariffEntry[] =>
      sites()
        .filter((site) => scope.has(site))
        .map(tariffOf),
    /** the version that prices today; undefined: none does */
    now: ({ versions }: TariffEntry): StoredVersion | undefined => inForce(versions, today()),
    /**
     * Changes the tariff of a site from a day on, today unless said. What priced a day that is over is altered by a correction alone.
     * @throws Refusal 1001, 1002; 1003 changed by another
     */
    set: (scope: Scope, site: number, wish: TariffChange, who: Who): void =>
      written(() => {
        sure(sites().includes(site) && scope.has(site) ? site : undefined);
        const { currency, correct = false, reason, update_time, ...rest } = wish;
        const before = tariffOf(site);
        unchanged(before.update_time, update_time);
        const versions = wanted(before.versions, stated(rest, ['stairstep_id', 'time_sharing_id', 'stemp_time_id']), today());
        judgeVersions(before.versions, versions, tablesById());
        const isPast = altersPast(before.versions, versions, today());
        if (isPast && !correct) throw invalid({ [rest.versions ? 'versions' : 'effective_from']: { key: 'tariff_used' } });
        if (!isPast) noReason(reason, before);
        const correction = isPast ? corrected(reason, who, now()) : {};
        const time = { update_time: nextTime(before.update_time) };
        tariffs.save({ ...before, ...stated({ currency }), versions, ...correction, ...time });
      }),
    /** Takes the tariff of a site away, with what it priced. */
    clear: (site: number): void => written(() => tariffs.remove(site)),
    currencyOf: (site: number): string => tariffOf(site).currency,
    /** as they price, in order of time */
    versionsOf: (site: number): readonly TariffVersion[] => pricing(tariffOf(site).versions, tablesById()),
  };
}

/** Tables of prices, and which of them price a site since when. */
export function createTariffs(ground: TariffGround) {
  const shelf = createTariffShelf(ground);
  return {
    ...createPriceTables(shelf),
    ...createSiteTariffs(shelf),
    /** how often anything has changed since the start */
    changes: shelf.changes,
  };
}
export type Tariffs = ReturnType<typeof createTariffs>;
