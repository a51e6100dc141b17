import type { DeviceModel } from '../../daemon/contract/model';
import { registerItems } from '../drivers/modbus/registers';
import type { PastDevice, Story, Stretch } from '../interfaces';
import { calm } from './device';
import { type Change, happenings, needsMains } from './happenings';
import type { Curve, Moment } from './physics/curve';
import { RESIDENTS, type Resident } from './rooms';

/** 0 … 6 decimals, as a factor; a cell without decimals says what it says. */
const fineness = (decimals: number | undefined): number | null => (decimals === undefined ? null : 10 ** decimals);
const isIn = (at: number, stretches: readonly Stretch[]): boolean => stretches.some(({ from, to }) => at >= from && at < to);

interface Cell {
  readonly curve: Curve;
  readonly fine: number | null;
  /** the second of which `known` is the value */
  at: number;
  known: number | null;
}

/** Every cell of a device with its curve. */
function curvesOf(model: DeviceModel, resident: Resident, changes: ReadonlyMap<string, readonly Change[]>): Map<string, Cell> {
  return new Map(
    registerItems(model).map((item): [string, Cell] => {
      const name = item.item_cell_name;
      const base = resident.curves[name] ?? calm(item);
      return [
        name,
        { curve: (changes.get(name) ?? []).reduce(changed, base), fine: fineness(item.decimals), at: Number.NaN, known: null },
      ];
    }),
  );
}
const changed =
  (base: Curve, change: Change): Curve =>
  (at, of) =>
    change(Number(base(at, of)), at.wall / 1000);

/** The cells of a device at any second; each is reckoned once, however many others follow from it. */
function valuesOf(cells: ReadonlyMap<string, Cell>): PastDevice['value'] {
  let now = Number.NaN;
  // no excursion of the living demo reaches back
  let moment: Moment = { wall: now, elapsed: 0 };
  const of = (other: string): number => value(other, now) ?? 0;
  function value(name: string, at: number): number | null {
    const cell = cells.get(name);
    if (!cell) return null;
    if (cell.at === at) return cell.known;
    if (at !== now) {
      now = at;
      moment = { wall: at * 1000, elapsed: 0 };
    }
    const said = cell.curve(moment, of);
    cell.at = at;
    cell.known = typeof said === 'string' ? null : cell.fine === null ? said : Math.round(said * cell.fine) / cell.fine;
    return cell.known;
  }
  return value;
}

function createPastDevice(model: DeviceModel, resident: Resident, story: Story): PastDevice {
  const { changes, edges } = happenings(resident, story);
  const outages = needsMains(resident) ? story.outages : [];
  const ends = (stretches: readonly Stretch[]): number[] => stretches.flatMap(({ from, to }) => [from, to]);
  return {
    edges: [...new Set([...edges, ...ends(story.off), ...ends(outages)])].sort((a, b) => a - b),
    state: (at) => (isIn(at, story.off) ? 'off' : isIn(at, outages) ? 'lost' : 'read'),
    varies: (cell) => Object.hasOwn(resident.curves, cell) || changes.has(cell),
    touched: (cell) => changes.has(cell),
    value: valuesOf(curvesOf(model, resident, changes)),
  };
}

/**
 * The rooms of the pretend box as they were: their curves, and over them what happened.
 * @throws when a resident's model is not among `models`, and of what it answers for a device that nobody has
 */
export function createPast(models: readonly DeviceModel[], story: Story): (device: string) => PastDevice {
  const made = new Map<string, PastDevice>();
  return (name) => {
    const known = made.get(name);
    if (known) return known;
    const resident = RESIDENTS.find((one) => one.name === name);
    const model = models.find((one) => one.model === resident?.model);
    if (!resident || !model) throw new Error(`no simulated device is called ${name}`);
    const device = createPastDevice(model, resident, story);
    made.set(name, device);
    return device;
  };
}
