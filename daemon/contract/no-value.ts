import type { DeviceModel } from './model';

const BOUND = /^(>=|<=)(.+)$/;
const RANGE = /^([0-9a-f]+)-([0-9a-f]+)$/i;
const WHOLE = /^-?\d+$/;

/**
 * Raw readings that are no value, as people type them: of registers patterns in hex, of an agent whole numbers: "8000,
 * 0x7FF8-0x7FFF, >=FFFFFF00". What is not to be read stays as it was typed: the rules say what is wrong with it.
 */
export function noValueOf(text: string, driver: DeviceModel['driver']): unknown[] {
  const raw = (part: string): unknown => (driver === 'snmp' && WHOLE.test(part) ? Number(part) : part);
  return text
    .split(/[\s,;，；]+/)
    .map((part) => (driver === 'snmp' ? part : part.replace(/0x/gi, '')))
    .filter(Boolean)
    .map((part) => {
      const [, sign, bound] = BOUND.exec(part) ?? [];
      if (sign && bound) return { [sign === '>=' ? 'gte' : 'lte']: raw(bound) };
      const [, from, to] = (driver === 'modbus' && RANGE.exec(part)) || [];
      return from && to ? { from, to } : raw(part);
    });
}
