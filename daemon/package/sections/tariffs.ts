import type { PriceMethod } from '../../contract/entities';
import { METHODS, tariff as rules, stairstep, stempTime, timeSharing } from '../../contract/rules/tariff';
import type { Fields, Shape } from '../../contract/shape';
import { tablesNamed } from '../../energy/tariff_past';
import { type TableInputs, toldOf } from '../../energy/tariff_shapes';
import type { TariffChange } from '../../energy/tariffs';
import { invalid } from '../../sites/faults';
import type { PriceTableEntry } from '../../store/price-tables';
import type { StoredVersion, TariffEntry } from '../../store/tariffs';
import { column, four, judged, NAME, NAMED, naming, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section, Value } from '../section';

type JsonObject = Readonly<Record<string, unknown>>;
/** A file corrects no past: what it would alter is refused. */
const NOBODY = { user_name: '' } as const;

const RULES: Readonly<Record<PriceMethod, Fields>> = { stairstep, time_sharing: timeSharing, stemp_time: stempTime };
const SAID = ['season', 'months', 'weeks', 'special_days', 'cycle', 'gradients', 'periods'];
const KIND: Shape = { t: 'one', of: METHODS };

function known(value: Value | undefined, names: readonly string[], field: string): JsonObject {
  const object = (value ?? {}) as JsonObject;
  const strange = Object.keys(object).find((name) => !names.includes(name));
  if (strange !== undefined) throw invalid({ [field]: { key: 'field_unknown' } });
  return object;
}
function tableInput({ kind, name, prices }: Row): TableInputs[PriceMethod] {
  return judged(RULES[kind as PriceMethod], { name, ...known(prices, SAID, 'prices') });
}
const tableEntry = (table: PriceTableEntry): Entry => ({
  id: table.id,
  row: { kind: table.kind, name: table.name, prices: picked(toldOf(table), SAID) },
});

/** What a kWh costs. */
export const priceTables: Section = {
  key: 'price_tables',
  names: four('电价', '電價', '電價', 'Price tables'),
  func: 'energy_edit',
  tables: ['price_table'],
  text_only: true,
  by: ['kind', 'name'],
  fields: Object.fromEntries([...SAID, 'steps'].map((field) => [field, 'prices'])),
  columns: [
    column('kind', KIND, '计费方式', '計費方式', '計費方式', 'PriceMethod'),
    column('name', stairstep.name, ...NAME),
    column('prices', { t: 'doc' }, '价格', '價格', '價格', 'Prices'),
  ],
  open: ({ tariffs: book, scope }) => ({
    read: () => METHODS.flatMap((kind) => book.tables(kind).map(tableEntry)),
    add: (row) => book.add(row.kind as PriceMethod, tableInput(row)),
    change: oneByOne(({ id, row }) => book.change(scope, row.kind as PriceMethod, id, tableInput(row), NOBODY)),
    remove: (id) => {
      const kind = METHODS.find((each) => book.tables(each).some((table) => table.id === id));
      if (kind) book.remove(scope, kind, id);
    },
  }),
};

const OWN = ['from', 'method', 'summer', 'fixed', 'demand_price', 'billing_day', 'clock'];

function versionInFile(version: StoredVersion, { names }: Ground): JsonObject {
  return { ...picked(version, OWN), tables: tablesNamed(version).map((id) => names.of('price_tables', id)?.[1] ?? '') };
}
function versionFromFile(value: unknown, { names }: Ground): JsonObject {
  const { tables, ...said } = known(value as Value, [...OWN, 'tables'], 'versions');
  if (!Array.isArray(tables)) throw invalid({ versions: { key: 'list' } });
  const ids = tables.map((name) => names.idOf('price_tables', [String(said.method), String(name)], 'versions'));
  const [own = null, ...further] = ids;
  return { ...said, [`${String(said.method)}_id`]: own, further_ids: further };
}
function tariffInput({ versions, currency }: Row, ground: Ground): TariffChange {
  const { all } = known(versions, ['all'], 'versions');
  if (!Array.isArray(all)) throw invalid({ versions: { key: 'list' } });
  return judged(rules, { currency, versions: all.map((one) => versionFromFile(one, ground)) }, { partial: true });
}
function tariffEntry({ device_group_id: id, currency, versions }: TariffEntry, ground: Ground): Entry {
  const [site = null] = ground.names.of('sites', id) ?? [];
  return { id, row: { site, currency, versions: { all: versions.map((version) => versionInFile(version, ground)) } } };
}

/** Which site is priced by what, since when. */
export const siteTariffs: Section = {
  key: 'tariffs',
  names: four('站点电价', '站點電價', '站點電價', 'Tariffs of sites'),
  func: 'energy_edit',
  tables: ['tariff'],
  text_only: true,
  by: ['site'],
  fields: { device_group_id: 'site' },
  columns: [
    naming('sites', 'site', NAMED, '站点', '站點', '站點', 'Site'),
    column('currency', rules.currency, '货币', '貨幣', '貨幣', 'Currency'),
    column('versions', { t: 'doc' }, '版本', '版本', '版本', 'Versions'),
  ],
  open: (ground) => {
    const { tariffs: book, scope, names } = ground;
    const set = (site: number, row: Row): void => book.set(scope, site, tariffInput(row, ground), NOBODY);
    return {
      read: () =>
        book
          .list(scope)
          .filter(({ update_time }) => update_time > 0)
          .map((one) => tariffEntry(one, ground)),
      add: (row) => {
        const site = names.idOf('sites', [String(row.site)], 'site');
        set(site, row);
        return site;
      },
      change: oneByOne(({ id, row }) => set(id, row)),
      remove: (id) => book.clear(id),
    };
  },
};
