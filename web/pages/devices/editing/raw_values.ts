import type { DeviceModel } from '../../../../daemon/contract/model';
import type { Values } from '../../kit/spec';

type Driver = DeviceModel['driver'];
type Doc = Readonly<Record<string, unknown>>;

// Raw readings that are no value, and how an item is written, as texts that people type. What is not to be read goes to the box
// as it was typed: it says what is wrong with it.

/** Of registers patterns in hex, of an agent whole numbers: "8000, 7FF8-7FFF, >=FFFFFF00". */
export function noValueText(list: unknown): string {
  const told = (entry: unknown): string => {
    if (typeof entry !== 'object' || entry === null) return String(entry);
    const { gte, lte, from, to } = entry as Doc;
    if (gte !== undefined) return `>=${gte}`;
    return lte !== undefined ? `<=${lte}` : `${from}-${to}`;
  };
  return Array.isArray(list) ? list.map(told).join(', ') : '';
}

const WHOLE = /^-?\d+$/;

/** What is sent for each value, a line each: "1 = 35701 29834". */
export const sentText = (sent: unknown): string =>
  Object.entries((sent ?? {}) as Doc)
    .map(([value, words]) => `${value} = ${[words].flat().join(' ')}`)
    .join('\n');

const numberOr = (part: string): number | string => (WHOLE.test(part) ? Number(part) : part);

/** The same, read again: a list of registers for each value, or one number. */
export function sentOf(text: string, driver: Driver): Doc {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [value = '', ...rest] = line.split('=').map((part) => part.trim());
      const words = rest
        .join('=')
        .split(/[\s,，]+/)
        .filter(Boolean)
        .map(numberOr);
      return [value, driver === 'modbus' ? words : words.length === 1 ? words[0] : words];
    }),
  );
}

/** How an item is written, as the fields of its form. */
export function writeValues(write: unknown): Values {
  const { function: fn = null, address = null, oid = '', class: risk, range, words, values } = (write ?? {}) as Doc;
  const [min = null, max = null] = (range ?? []) as readonly number[];
  return {
    write_enable: write !== undefined,
    write_function: fn,
    write_address: address,
    write_oid: oid,
    write_class: risk === 1,
    write_min: min,
    write_max: max,
    write_words: sentText(words ?? values),
  };
}

const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** How an item is written, of what was typed; undefined: it is only read. */
export function writeOf(typed: Values, driver: Driver): Doc | undefined {
  const { write_function, write_enable, write_address, write_oid, write_class, write_min, write_max } = typed;
  if (driver === 'modbus' ? !given(write_function) : write_enable !== true) return undefined;
  const words = String(typed.write_words ?? '');
  return {
    ...(driver === 'modbus' && { function: write_function }),
    ...(driver === 'modbus' && given(write_address) && { address: write_address }),
    ...(driver === 'snmp' && given(write_oid) && { oid: write_oid }),
    ...(write_class === true && { class: 1 }),
    ...((given(write_min) || given(write_max)) && { range: [write_min, write_max] }),
    ...(words.trim() !== '' && { [driver === 'modbus' ? 'words' : 'values']: sentOf(words, driver) }),
  };
}
