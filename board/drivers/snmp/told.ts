// What a notice tells: an event of the device, with the values that stand in it. Nobody decides by them.
import type { DeviceEvent } from '../../interfaces';
import { OCTETS, OID, oidOf, SEQUENCE, TIMETICKS, type Value, valuesIn, wholeOf } from './ber';
import { shown, TYPE, type Varbind } from './decode';

const UPTIME = '1.3.6.1.2.1.1.3.0';
const TRAP = '1.3.6.1.6.3.1.1.4.1.0';
/** before the number of a trap that every agent knows (RFC 3584, 3.1) */
const STANDARD = '1.3.6.1.6.3.1.1.5';
const ENTERPRISE_SPECIFIC = 6;
const MOST_VALUES = 8;
const MOST_LETTERS = 64;

type Data = Record<string, string | number>;

const shownValue = (varbind: Varbind): string | number =>
  typeof varbind.value === 'number' ? varbind.value : shown(varbind).slice(0, MOST_LETTERS);
const valuesOf = (varbinds: readonly Varbind[]): Data =>
  Object.fromEntries(varbinds.slice(0, MOST_VALUES).map((varbind) => [varbind.oid.slice(0, 128), shownValue(varbind)]));

/**
 * What a notice of version 2c or 3 tells. Its number is that of its request with the time since the agent's start: what is sent once
 * more is the same. The agent has no clock.
 * @param id of the request
 */
export function eventOf(version: 2 | 3, id: number | null, varbinds: readonly Varbind[]): DeviceEvent {
  const find = (oid: string) => varbinds.find((varbind) => varbind.oid === oid);
  const uptime = find(UPTIME);
  const trap = find(TRAP);
  const others = varbinds.filter((varbind) => varbind !== uptime && varbind !== trap);
  const data: Data = { version, ...(trap && { trap: shownValue(trap) }), ...(uptime && { uptime: shownValue(uptime) }) };
  const sequence = id === null ? null : `${uptime ? shownValue(uptime) : ''}.${id}`;
  return { kind: 'trap', at: null, sequence, data: { ...data, ...valuesOf(others) } };
}

/** A value of a notice as the drivers know it; what is none of a number, an OID and octets is shown in octets. */
function varbindIn(bytes: Buffer, { from, to }: Value): Varbind | null {
  const [name, value] = valuesIn(bytes, { from, to });
  if (name?.tag !== OID || !value) return null;
  const octets = bytes.subarray(value.from, value.to);
  const whole = value.tag === OCTETS || value.tag === TYPE.ip ? null : wholeOf(bytes, value);
  return { oid: oidOf(bytes, name), type: value.tag, value: value.tag === OID ? oidOf(bytes, value) : (whole ?? octets) };
}
const varbindsIn = (bytes: Buffer, list: Value | undefined): readonly Varbind[] =>
  list?.tag === SEQUENCE
    ? valuesIn(bytes, list)
        .slice(0, MOST_VALUES + 2)
        .flatMap((value) => varbindIn(bytes, value) ?? [])
    : [];

/** A trap or an inform of version 2c, from what stands in it. */
export function plainEvent(bytes: Buffer, pdu: Value): DeviceEvent {
  const [id, , , list] = valuesIn(bytes, pdu);
  return eventOf(2, id ? wholeOf(bytes, id) : null, varbindsIn(bytes, list));
}

/** A trap of version 1. It has no number, and nobody sends it twice. */
export function oldEvent(bytes: Buffer, pdu: Value): DeviceEvent {
  const [enterprise, , generic, specific, ticks, list] = valuesIn(bytes, pdu);
  const kind = generic ? wholeOf(bytes, generic) : null;
  const own = enterprise?.tag === OID && specific ? `${oidOf(bytes, enterprise)}.0.${wholeOf(bytes, specific)}` : null;
  const trap = kind !== null && kind !== ENTERPRISE_SPECIFIC ? `${STANDARD}.${kind + 1}` : own;
  const uptime = ticks?.tag === TIMETICKS ? wholeOf(bytes, ticks) : null;
  const data: Data = { version: 1, ...(trap !== null && { trap }), ...(uptime !== null && { uptime }) };
  return { kind: 'trap', at: null, sequence: null, data: { ...data, ...valuesOf(varbindsIn(bytes, list)) } };
}

/** Of a notice that only its receiver could read. */
export const SEALED_EVENT: DeviceEvent = { kind: 'trap', at: null, sequence: null, data: { version: 3 } };
