import type { PriceMethod, Reference } from '../contract/entities';
import { type change, MOST_PRICE_TABLES } from '../contract/rules/tariff';
import type { Input } from '../contract/shape';
import { conflict, invalid, judge, stated, sure, unchanged } from '../sites/faults';
import { mustBeFree, usedBy } from '../sites/use';
import type { Scope } from '../store/list';
import type { PriceTableEntry } from '../store/price-tables';
import type { TariffEntry } from '../store/tariffs';
import { corrected, dayFault, judgeVersions, noReason, saidFaults, UNTOUCHED, versionFaults, type Who } from './tariff_judging';
import { isUsed, pricesAlike, succeeded, tablesNamed } from './tariff_past';
import { fieldsOf, type Said, type TableInputs, toldOf } from './tariff_shapes';
import type { TariffShelf } from './tariff_shelf';

type Change = Input<typeof change> & { readonly update_time?: number | undefined };
export type TableChange<K extends PriceMethod> = Partial<TableInputs[K]> & Change;

/** What a kWh costs. Tables belong to no site; a tariff names them. */
export function createPriceTables({ tables, tariffs, tablesById, siteName, today, now, nextTime, written }: TariffShelf) {
  const users = (id: number): readonly TariffEntry[] =>
    tariffs.all().filter(({ versions }) => versions.some((version) => tablesNamed(version).includes(id)));
  const references = (id: number): readonly Reference[] =>
    users(id).map(({ device_group_id: site }) => ({ type: 'tariff', id: site, name: siteName(site) ?? '', site }));
  const used = (id: number): boolean => users(id).some(({ versions }) => isUsed(versions, id, today()));
  const one = (kind: PriceMethod, id: number): PriceTableEntry =>
    sure(tables.all().find((table) => table.id === id && table.kind === kind));

  /** @throws Refusal 1001 another of its kind is called like it */
  function checkName({ kind, name }: Omit<PriceTableEntry, 'id'>, id: number | null): void {
    const taken = tables.all().some((table) => table.kind === kind && table.name === name && table.id !== id);
    if (taken) throw invalid({ name: { key: 'name_taken' } });
  }
  /** @throws Refusal 1001 a tariff that names it would have a month without a price, or with two */
  function checkUsers(next: PriceTableEntry): void {
    const by = new Map([...tablesById(), [next.id, next]]);
    for (const { device_group_id, versions } of users(next.id))
      for (const version of versions.filter((each) => tablesNamed(each).includes(next.id))) {
        const data = { site: siteName(device_group_id) ?? '', from: version.from };
        if (Object.keys(versionFaults(version, by)).length > 0) throw invalid({ months: { key: 'tariff_broken', data } });
      }
  }
  function save(next: PriceTableEntry): void {
    checkName(next, next.id);
    checkUsers(next);
    tables.save(next.id, next);
  }
  /** @throws Refusal 1003 a site that somebody does not see is priced by it */
  function mustBeWhole(scope: Scope, id: number): void {
    if (users(id).some(({ device_group_id }) => !scope.has(device_group_id))) throw conflict('price_table_beyond');
  }
  /** A successor prices from a day on; what was priced stays as it was. */
  function succeed(before: PriceTableEntry, next: PriceTableEntry, from: string): void {
    if (dayFault(from)) throw invalid({ effective_from: { key: 'date' } });
    if (from < today()) throw invalid({ effective_from: { key: 'in_past' } });
    const name = next.name === before.name ? `${before.name.slice(0, 53)} ${from}` : next.name;
    const fields = { ...next, ...UNTOUCHED, name };
    checkName(fields, null);
    const id = tables.add(fields);
    for (const tariff of users(before.id)) {
      const versions = succeeded(tariff.versions, before.id, id, from);
      judgeVersions(tariff.versions, versions, tablesById());
      tariffs.save({ ...tariff, versions, update_time: nextTime(tariff.update_time) });
    }
  }

  return {
    tables: (kind: PriceMethod): readonly PriceTableEntry[] => tables.all().filter((table) => table.kind === kind),
    table: one,
    /** whether a day that is over was priced by it */
    used,
    /** the sites whose tariff names it */
    sitesOf: (id: number): readonly number[] => users(id).map(({ device_group_id }) => device_group_id),
    /** @returns its number. @throws Refusal 1001; 1003 there are too many */
    add: <K extends PriceMethod>(kind: K, input: TableInputs[K]): number =>
      written(() => {
        if (tables.all().length >= MOST_PRICE_TABLES) throw conflict('price_tables_most', [], { max: MOST_PRICE_TABLES });
        judge(saidFaults(input));
        const fields = { ...fieldsOf(kind, input), ...UNTOUCHED, update_time: now() };
        checkName(fields, null);
        return tables.add(fields);
      }),
    /**
     * Changes a table. One that priced a day that is over is succeeded by another from a day on, or corrected with a reason.
     * @throws Refusal 1001, 1002; 1003 it is used, changed by another, or about more than somebody sees
     */
    change: <K extends PriceMethod>(scope: Scope, kind: K, id: number, wish: TableChange<K>, who: Who): void =>
      written(() => {
        const { effective_from, correct = false, reason, update_time, ...patch } = wish;
        const before = one(kind, id);
        unchanged(before.update_time, update_time);
        const said: Said = { ...toldOf(before), ...stated<Partial<Said>>(patch) };
        judge(saidFaults(said));
        const next: PriceTableEntry = { ...before, ...fieldsOf(kind, said), update_time: nextTime(before.update_time) };
        const isMoney = !pricesAlike(before, next);
        const isSucceeded = isMoney && effective_from !== undefined && users(id).length > 0;
        const isPast = isMoney && !isSucceeded && used(id);
        if (isMoney) mustBeWhole(scope, id);
        if (isPast && !correct) throw conflict('price_table_used', references(id));
        if (!isPast) noReason(reason, before);
        if (isSucceeded) return succeed(before, next, effective_from);
        return save({ ...next, ...(isPast ? corrected(reason, who, now()) : {}) });
      }),
    /** @throws Refusal 1002; 1003 a tariff names it */
    remove: (scope: Scope, kind: PriceMethod, id: number): void =>
      written(() => {
        mustBeFree('in_use', usedBy(references(one(kind, id).id), scope));
        tables.remove(id);
      }),
  };
}
