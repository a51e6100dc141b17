import type { DeviceModel, ModelItem } from '../../../../daemon/contract/model';
import { OBJECT_RULES, OBJECT_WRITE_RULES, WRITE_RULES } from '../../../../daemon/contract/rules/device_model';
import { words } from '../../../lang/index';
import type { FormPart, Values } from '../../kit/spec';

type Driver = DeviceModel['driver'];

const half = true;
const number = { t: 'opt', of: { t: 'num' } } as const;
const text = { t: 'opt', of: { t: 'text', max: 4000 } } as const;

const isRegister = ({ function: fn }: Values): boolean => Number(fn) > 2;
const isBcd = ({ type }: Values): boolean => String(type).startsWith('bcd');
const isNumber = ({ data_type, asn1 }: Values): boolean => data_type === 1 && asn1 !== 'oid' && asn1 !== 'string';
const isTable = ({ asn1 }: Values): boolean => asn1 === 'oid';
const isOutput = ({ channel }: Values): boolean => String(channel).startsWith('do_');

/** Other values of the device by which one may be multiplied. */
const factors = (others: readonly ModelItem[]) =>
  others
    .filter((other) => other.data_type === 1 && !('multiplier' in other))
    .map(({ item_cell_name: value }) => ({ value, label: value }));

/** What the raw reading means before it is a value, and whether a unit may lack it. */
export function rawParts(driver: Driver, others: readonly ModelItem[]): readonly FormPart[] {
  const w = words('templates');
  if (driver === 'virtual') return [];
  const optional: FormPart = { kind: 'switch', key: 'optional', label: w.fields.optional, help: w.optional_help };
  if (driver === 'board') return [optional];
  const no_value = { kind: 'text', key: 'no_value', label: w.fields.no_value, mono: true, shape: text } as const;
  if (driver === 'snmp')
    return [
      { ...no_value, help: w.no_value_numbers },
      { kind: 'switch', key: 'walk', label: w.walk, help: w.walk_help, shown: isTable },
      { kind: 'number', key: 'pick', label: w.pick, help: w.pick_help, shape: OBJECT_RULES.pick, shown: isNumber },
      optional,
    ];
  const nibble = { value: 'nibble', label: w.sign_nibble };
  const cells = factors(others);
  return [
    { ...no_value, help: w.no_value_help, shown: isRegister },
    { kind: 'select', key: 'sign', label: w.fields.sign, half, options: [nibble], none: '—', shown: isBcd },
    {
      kind: 'select',
      key: 'multiplier',
      label: w.fields.multiplier,
      half,
      options: cells,
      none: '—',
      help: w.multiplier_help,
      shape: text,
    },
    optional,
  ];
}

const isSet = ({ write_function, write_enable }: Values): boolean => typeof write_function === 'number' || write_enable === true;

/** What may be set, beyond which values, and what is sent for them. */
function rangeParts(help: string): readonly FormPart[] {
  const w = words('templates');
  return [
    { kind: 'number', key: 'write_min', label: w.write_min, half, shape: number, shown: isSet },
    { kind: 'number', key: 'write_max', label: w.write_max, half, shape: number, shown: isSet },
    { kind: 'area', key: 'write_words', label: w.write_words, rows: 2, help, shape: text, shown: isSet },
  ];
}

/** How the item is written, where it can be. */
export function writeParts(driver: Driver): readonly FormPart[] {
  const w = words('templates');
  if (driver === 'virtual') return [];
  const heading: FormPart = { kind: 'heading', key: 'write', label: w.fields.write };
  const risk: FormPart = { kind: 'switch', key: 'write_class', label: w.write_class, help: w.write_class_help, shown: isSet };
  const enable: FormPart = { kind: 'switch', key: 'write_enable', label: w.write_enable };
  if (driver === 'board') {
    const may = (values: Values): boolean => isOutput(values) && isSet(values);
    return [
      { ...heading, shown: isOutput },
      { ...enable, shown: isOutput },
      { ...risk, shown: may },
    ];
  }
  if (driver === 'snmp')
    return [
      heading,
      enable,
      { kind: 'text', key: 'write_oid', label: w.write_oid, mono: true, help: w.write_place_help, shape: OID, shown: isSet },
      ...rangeParts(w.write_values_help),
      risk,
    ];
  const options = WRITE_RULES.function.of.map((value) => ({ value, label: `${value} · ${w.write_functions[value]}` }));
  return [
    heading,
    { kind: 'select', key: 'write_function', label: w.write_function, half, options, none: w.write_none, shape: FUNCTION },
    {
      kind: 'number',
      key: 'write_address',
      label: w.write_address,
      half,
      help: w.write_place_help,
      shape: WRITE_RULES.address,
      shown: isSet,
    },
    ...rangeParts(w.write_words_help),
    risk,
  ];
}
const OID = { t: 'opt', of: { t: 'text', max: OBJECT_WRITE_RULES.oid.of.max } } as const;
const FUNCTION = { t: 'opt', of: WRITE_RULES.function } as const;
