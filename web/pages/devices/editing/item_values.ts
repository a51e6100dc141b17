import type { DeviceModel, Language, ModelItem, RegisterItem } from '../../../../daemon/contract/model';
import { noValueOf } from '../../../../daemon/contract/no-value';
import { type Base, wireAddress } from '../../../../daemon/contract/register-number';
import type { Faults } from '../../../../daemon/contract/shape';
import type { Values } from '../../kit/spec';
import { wordsWith } from './document';
import { noValueText, writeOf, writeValues } from './raw_values';

type Driver = DeviceModel['driver'];

/** What the form holds of an item, by the names of its fields; null and '' say nothing. */
export type Typed = Values;

const BLANK: Readonly<Record<Driver, Values>> = {
  modbus: { function: 3, type: 'uint16' },
  snmp: { asn1: 'gauge' },
  virtual: {},
  // a contact is open or closed
  board: { data_type: 0 },
};

/** Fields that go into the document as they are typed, where they say something. */
const PLAIN = [
  'item_cell_name',
  'data_type',
  'unit',
  'decimals',
  'scale',
  'offset',
  'options',
  'optional',
  'alarm_level',
  'off_delay',
  'latch',
  'threshold_max',
  'threshold_min',
  'recovery_point',
  'function',
  'type',
  'order',
  'length',
  'oid',
  'asn1',
  'digits',
  'formula',
  'channel',
  'invert',
  'debounce_ms',
  'sign',
  'multiplier',
  'walk',
  'pick',
] as const;
/** Pairs of numbers, each in two fields. */
const PAIRS = { plausible: ['plausible_min', 'plausible_max'], bits: ['bit_from', 'bit_to'] } as const;

/** An item as the fields of its form. A register is shown as it goes on the wire. */
export function valuesOfItem(item: ModelItem | null, driver: Driver, language: Language): Values {
  const told: Values = { data_type: 1, options: [], ...BLANK[driver], ...item };
  const pairs = Object.entries(PAIRS).flatMap(([name, keys]) => {
    const pair = (told[name] ?? []) as readonly number[];
    return keys.map((key, i) => [key, pair[i] ?? null] as const);
  });
  const register = (item as Partial<RegisterItem> | null)?.address;
  return {
    ...Object.fromEntries(PLAIN.map((key) => [key, told[key] ?? (TEXTS.has(key) ? '' : null)])),
    ...Object.fromEntries(pairs),
    ...writeValues(told.write),
    no_value: noValueText(told.no_value),
    no_value_alarm: told.no_value_alarm ?? true,
    name: item?.names[language] ?? '',
    register: register === undefined ? '' : String(register),
    base: 0,
  };
}
const TEXTS: ReadonlySet<string> = new Set(['item_cell_name', 'unit', 'oid', 'digits', 'formula', 'channel']);

const says = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** The address that is typed; null: none of that number. */
export const addressIn = ({ register, base }: Values): number | null => wireAddress(String(register ?? ''), base as Base);

/** What has fields of the form, whatever they make of it. */
const OWN_FIELDS: ReadonlySet<string> = new Set([...PLAIN, 'no_value', 'no_value_alarm', 'write']);

/** What was typed as an item; what no field shows stays as it was. */
export function itemOf(typed: Typed, before: ModelItem | null, driver: Driver, language: Language): ModelItem {
  const kept = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => !(name in PAIRS) && !OWN_FIELDS.has(name)));
  const was: Values = { ...before };
  // an empty text that was there stays
  const plain = PLAIN.filter((name) => says(typed[name]) || (name in was && was[name] === typed[name])).map(
    (name) => [name, typed[name]] as const,
  );
  const pairs = Object.entries(PAIRS)
    .map(([name, keys]) => [name, keys.map((key) => typed[key])] as const)
    .filter(([, pair]) => pair.every(says));
  const no_value = noValueOf(String(typed.no_value ?? ''), driver);
  const write = writeOf(typed, driver);
  return {
    ...kept,
    ...Object.fromEntries([...plain, ...pairs]),
    names: wordsWith(before?.names, language, String(typed.name ?? '').trim()),
    ...(driver === 'modbus' && { address: addressIn(typed) ?? 0 }),
    ...(no_value.length > 0 && { no_value }),
    ...(write && { write }),
    ...(typed.no_value_alarm === false && { no_value_alarm: false }),
  } as unknown as ModelItem;
}

/** What no field alone can say: a register of no such number, half a pair, a name that another item has. */
export function faultsOfItem(typed: Values, driver: Driver, others: readonly ModelItem[]): Faults {
  const faults: Faults = {};
  if (driver === 'modbus' && addressIn(typed) === null) faults.register = { key: 'register_number' };
  for (const [from, to] of Object.values(PAIRS)) {
    if (says(typed[from]) && !says(typed[to])) faults[to] = { key: 'required' };
    if (says(typed[to]) && !says(typed[from])) faults[from] = { key: 'required' };
  }
  if (others.some(({ item_cell_name }) => item_cell_name === typed.item_cell_name)) faults.item_cell_name = { key: 'cell_taken' };
  return faults;
}
