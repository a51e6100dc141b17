import type { DeviceModel, Language, ModelItem } from '../../../../daemon/contract/model';
import { BASES } from '../../../../daemon/contract/register-number';
import { CHANNEL_RULES, FORMULA_RULES, ITEM_RULES, OBJECT_RULES } from '../../../../daemon/contract/rules/device_model';
import type { Shape } from '../../../../daemon/contract/shape';
import { fill, words } from '../../../lang/index';
import { faultsOfForm, valuesToSend } from '../../../ui/form/values';
import type { FormPart, FormSpec, Option, Rules, Values } from '../../kit/spec';
import type { Kind } from './item_check';
import { addressIn, faultsOfItem, itemOf, valuesOfItem } from './item_values';
import { rawParts, writeParts } from './raw_parts';
import { ReadNow } from './read_now';
import { States } from './states';

type Driver = DeviceModel['driver'];
const RULES = { modbus: ITEM_RULES, snmp: OBJECT_RULES, virtual: FORMULA_RULES, board: CHANNEL_RULES } as const;

/** Left empty it is not there; what it may hold the box says. */
const maybeText = (max: number): Shape => ({ t: 'opt', of: { t: 'text', max } });
const asOptions = (of: readonly (string | number)[]): readonly Option[] => of.map((value) => ({ value, label: String(value) }));
const isValue = ({ data_type }: Values): boolean => data_type === 1;
const isStatus = ({ data_type }: Values): boolean => data_type === 0;
const isText = ({ type }: Values): boolean => type === 'string';
/** a contact of the box: outputs do not bounce */
const isInput = ({ channel }: Values): boolean => !String(channel).startsWith('do_');
/** several registers, whose bytes may arrive in any order */
const isWide = ({ type }: Values): boolean => /64|32/.test(String(type));
const isWhole = ({ function: fn, type }: Values): boolean => Number(fn) > 2 && /int|bool/.test(String(type));

/** The address as it goes on the wire, told anew with what is typed. */
function Wire({ values }: { values: Values }) {
  const w = words('templates');
  const address = addressIn(values);
  if (address === null) return <p class="mut">—</p>;
  const hex = address.toString(16).toUpperCase().padStart(4, '0');
  return <p class="mono">{fill(w.wire_says, { function: Number(values.function), address, hex })}</p>;
}

function registerParts(): readonly FormPart[] {
  const w = words('templates');
  const half = true;
  return [
    { kind: 'select', key: 'function', label: w.function, half, options: ([1, 2, 3, 4] as const).map(functionOption) },
    {
      kind: 'text',
      key: 'register',
      label: w.register,
      half,
      mono: true,
      help: w.register_help,
      shape: { t: 'text', min: 1, max: 8 },
    },
    {
      kind: 'select',
      key: 'base',
      label: w.base,
      half,
      options: BASES.map((value) => ({ value, label: fill(w.base_says, { value }) })),
    },
    { kind: 'custom', key: 'wire', label: w.wire, half, draw: ({ values }) => <Wire values={values} /> },
    { kind: 'select', key: 'type', label: w.type, half, options: asOptions(ITEM_RULES.type.of) },
    {
      kind: 'select',
      key: 'order',
      label: w.order,
      half,
      options: asOptions(ITEM_RULES.order.of.of),
      none: 'ABCD',
      shown: isWide,
    },
    { kind: 'number', key: 'length', label: w.length, half, shown: isText },
    { kind: 'number', key: 'bit_from', label: w.bit_from, half, shape: { t: 'opt', of: ITEM_RULES.bits.of.of }, shown: isWhole },
    { kind: 'number', key: 'bit_to', label: w.bit_to, half, shape: { t: 'opt', of: ITEM_RULES.bits.of.of }, shown: isWhole },
  ];
}
const functionOption = (value: 1 | 2 | 3 | 4): Option => ({ value, label: `${value} · ${words('templates').functions[value]}` });

function channelParts(): readonly FormPart[] {
  const w = words('templates');
  return [
    { kind: 'text', key: 'channel', label: w.channel, half: true, mono: true, help: w.channel_help },
    { kind: 'number', key: 'debounce_ms', label: w.debounce, unit: 'ms', half: true, help: w.debounce_help, shown: isInput },
    { kind: 'switch', key: 'invert', label: w.invert, help: w.invert_help },
  ];
}

function placeParts(driver: Driver): readonly FormPart[] {
  const w = words('templates');
  if (driver === 'modbus') return registerParts();
  if (driver === 'virtual') {
    const shape = maybeText(FORMULA_RULES.formula.of.max);
    return [{ kind: 'area', key: 'formula', label: w.formula, rows: 2, help: w.formula_help, shape }];
  }
  if (driver === 'board') return channelParts();
  return [
    { kind: 'text', key: 'oid', label: 'OID', half: true, mono: true },
    { kind: 'select', key: 'asn1', label: w.type, half: true, options: asOptions(OBJECT_RULES.asn1.of) },
    {
      kind: 'text',
      key: 'digits',
      label: w.digits,
      half: true,
      mono: true,
      help: w.digits_help,
      shape: maybeText(OBJECT_RULES.digits.of.max),
    },
  ];
}

function worthParts(driver: Driver): readonly FormPart[] {
  const w = words('templates');
  const half = true;
  const opt = { t: 'opt', of: { t: 'num' } } as const;
  const scaled = driver === 'modbus' || driver === 'snmp';
  return [
    { kind: 'heading', key: 'worth', label: w.worth },
    { kind: 'text', key: 'unit', label: w.unit, half, shown: isValue },
    { kind: 'number', key: 'decimals', label: w.decimals, half, shown: isValue },
    ...(scaled
      ? ([
          { kind: 'number', key: 'scale', label: w.scale, half, help: w.scale_help },
          { kind: 'number', key: 'offset', label: w.offset, half },
        ] as const)
      : []),
    { kind: 'number', key: 'plausible_min', label: w.plausible_min, half, shape: opt, shown: isValue },
    { kind: 'number', key: 'plausible_max', label: w.plausible_max, half, shape: opt, shown: isValue },
    { kind: 'custom', key: 'options', label: w.options, shown: isStatus, draw: (drawn) => <States {...drawn} /> },
  ];
}

function alarmParts(): readonly FormPart[] {
  const w = words('templates');
  const half = true;
  return [
    { kind: 'heading', key: 'defaults', label: w.defaults, help: w.defaults_help },
    { kind: 'number', key: 'threshold_max', label: w.threshold_max, half, shown: isValue },
    { kind: 'number', key: 'threshold_min', label: w.threshold_min, half, shown: isValue },
    { kind: 'number', key: 'recovery_point', label: w.recovery_point, half, shown: isValue },
    {
      kind: 'select',
      key: 'alarm_level',
      label: w.alarm_level,
      half,
      none: '—',
      options: ITEM_RULES.alarm_level.of.of.map((value) => ({ value, label: w.levels[value] })),
    },
    { kind: 'number', key: 'off_delay', label: w.off_delay, half, unit: words('shell').age.second, help: w.off_delay_help },
    { kind: 'switch', key: 'latch', label: w.latch, help: w.latch_help },
    { kind: 'switch', key: 'no_value_alarm', label: w.no_value_alarm, help: w.no_value_alarm_help },
  ];
}

interface Place extends Kind {
  readonly language: Language;
  /** the other items of the document */
  readonly others: readonly ModelItem[];
  /** Takes it over. @throws Refused where it is not right, by the fields of the form */
  readonly take: (item: ModelItem) => void | Promise<void>;
}

/** The item as it is typed; where it is not right the labels of the fields that say so, those of its names apart. */
function typedItem(parts: readonly FormPart[], rules: Rules, values: Values, made: (typed: Values) => ModelItem) {
  const { name: _, item_cell_name: __, ...faults } = faultsOfForm(parts, rules, values);
  const wrong = parts.flatMap((part) => (faults[part.key] ? [part.label] : []));
  return wrong.length > 0 ? wrong : made(valuesToSend(parts, rules, values));
}

/** One item of a template. */
export function itemForm(item: ModelItem | null, { driver, limits, language, others, take }: Place): FormSpec {
  const w = words('templates');
  const fields = RULES[driver];
  const values = valuesOfItem(item, driver, language);
  const kinds: readonly (0 | 1)[] = [1 as const, 0 as const].filter((kind) => fields.data_type.of.some((each) => each === kind));
  const made = (typed: Values): ModelItem => itemOf(typed, item, driver, language);
  const rules: Rules = {
    fields: { ...fields, name: fields.names.of.zh_cn },
    also: (typed) => faultsOfItem(typed, driver, others),
  };
  const readNow: FormPart = {
    kind: 'custom',
    key: 'read_now',
    label: w.read_now,
    draw: (drawn) => <ReadNow driver={driver} limits={limits} typed={() => typedItem(parts, rules, drawn.values, made)} />,
  };
  const parts: readonly FormPart[] = [
    { kind: 'text', key: 'name', label: w.item_name, half: true },
    { kind: 'text', key: 'item_cell_name', label: w.cell, half: true, mono: true, help: w.cell_help },
    {
      kind: 'select',
      key: 'data_type',
      label: w.data_type,
      options: kinds.map((value) => ({ value, label: value === 1 ? w.types.value : w.types.status })),
    },
    ...placeParts(driver),
    ...worthParts(driver),
    ...rawParts(driver, others),
    ...(driver === 'virtual' ? [] : [readNow]),
    ...writeParts(driver),
    ...alarmParts(),
  ];
  return {
    title: item ? `${w.edit_item} · ${values.name}` : w.add_item,
    width: 600,
    done: '',
    action: w.take,
    rules,
    values,
    parts,
    save: async (typed) => take(made(typed)),
  };
}
