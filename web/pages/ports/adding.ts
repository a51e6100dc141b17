import type { Device, ScanResult, SerialPort, Template } from '../../../daemon/contract/entities';
import { foundUnit } from '../../../daemon/contract/rules/bus_scan';
import { type Fault, faultOf } from '../../../daemon/contract/shape';

/** What the units of a line are held against: where they may stand, what they may be, what is there already. */
export interface Place {
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  readonly templates: readonly Pick<Template, 'id' | 'name' | 'device_template_category_id'>[];
  /** kinds of devices */
  readonly kinds: readonly { readonly id: number; readonly name: string }[];
  readonly devices: readonly Pick<Device, 'name' | 'device_group_id' | 'serial_port_id' | 'protocol_id'>[];
}
/** What a unit shall become. */
export interface Wish {
  readonly picked: boolean;
  readonly template: number | null;
  readonly name: string;
}
/** What somebody changed of what was proposed, by the address of the unit. */
export type Edits = Readonly<Record<number, Partial<Wish>>>;

/** Why a unit cannot become a device as its line is set up now; null: it can. */
export type Hindrance = 'known' | 'garbled' | 'mismatch' | null;

/** Whether it talks as its line is set up. */
const isHeard = ({ baud_rate, parity }: ScanResult, port: SerialPort): boolean =>
  baud_rate === port.baud_rate && parity === port.parity;

/** A scan tells how it was at its time: what became a device since, the devices know. */
export function hindranceOf(row: ScanResult, port: SerialPort, { devices }: Place): Hindrance {
  if (row.garbled) return 'garbled';
  if (!isHeard(row, port)) return row.known ? 'known' : 'mismatch';
  const added = devices.some(({ serial_port_id, protocol_id }) => serial_port_id === port.id && protocol_id === row.protocol_id);
  return row.known || added ? 'known' : null;
}

const MOST = foundUnit.name.max;

/** What a unit is called until somebody says otherwise: what it is, and the first number that no device of that name has. */
export function proposedName(what: string, taken: ReadonlySet<string>): string {
  const named = (n: number): string => `${what.slice(0, MOST - String(n).length - 1).trimEnd()} ${n}`;
  let n = 1;
  while (taken.has(named(n))) n += 1;
  return named(n);
}

const takenIn = ({ devices }: Place, site: number | null): ReadonlySet<string> =>
  new Set(devices.flatMap(({ device_group_id, name }) => (device_group_id === site ? [name] : [])));

/** Of what kind the devices of a template are; null where there is no template. */
function kindOf({ templates, kinds }: Place, template: number | null): string | null {
  const found = templates.find(({ id }) => id === template);
  return kinds.find(({ id }) => id === found?.device_template_category_id)?.name ?? found?.name ?? null;
}

/** Templates that fit a unit best and equally well: which of them it is, a person must say. */
export const tiedOf = ({ template_guess }: ScanResult): ScanResult['template_guess'] => {
  const best = template_guess.filter(({ score }) => score === template_guess[0]?.score);
  return best.length > 1 ? best : [];
};
const likeliest = (row: ScanResult): number | null => (tiedOf(row).length > 0 ? null : (row.template_guess[0]?.id ?? null));

/** Where units become devices, and what those of no known kind are called. */
export interface Adding {
  readonly place: Place;
  readonly site: number | null;
  readonly what: string;
}

/**
 * What each unit becomes: the likeliest template, unless somebody changed it; without one, or with several alike, it is not
 * picked by itself. Those of one kind are numbered one after the other.
 */
export function wishesOf(rows: readonly ScanResult[], edits: Edits, { place, site, what }: Adding): readonly Wish[] {
  const taken = new Set(takenIn(place, site));
  return rows.map((row) => {
    const edit = edits[row.protocol_id] ?? {};
    const template = edit.template === undefined ? likeliest(row) : edit.template;
    // templates alike say what kind of device it is where all of them say the same
    const kinds = new Set((template === null ? tiedOf(row) : [{ id: template }]).map(({ id }) => kindOf(place, id)));
    const kind = kinds.size === 1 ? [...kinds][0] : null;
    const name = edit.name ?? proposedName(kind ?? what, taken);
    taken.add(name);
    return { picked: edit.picked ?? template !== null, template, name };
  });
}

/** What is wrong with a wish, by the rules of the contract; null: nothing. */
export const faultOfWish = ({ template, name }: Wish): Fault | null =>
  faultOf(foundUnit.device_template_id, template) ?? faultOf(foundUnit.name, name.trim());

/** Settings that units answered at and the line is not set to, the commonest first. */
export function othersSettings(
  found: readonly ScanResult[],
  port: SerialPort,
): readonly Pick<ScanResult, 'baud_rate' | 'parity'>[] {
  const counts = new Map<string, { readonly setting: Pick<ScanResult, 'baud_rate' | 'parity'>; readonly n: number }>();
  for (const row of found) {
    if (row.garbled || isHeard(row, port)) continue;
    const { baud_rate, parity } = row;
    const key = `${baud_rate} ${parity}`;
    counts.set(key, { setting: { baud_rate, parity }, n: (counts.get(key)?.n ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.n - a.n).map(({ setting }) => setting);
}
