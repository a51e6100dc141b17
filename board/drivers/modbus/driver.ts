import type { DeviceModel, RegisterItem } from '../../../daemon/contract/model';
import type {
  Clock,
  DeviceAddress,
  Line,
  LineAddress,
  ModbusDriver,
  Plan,
  Point,
  Reading,
  Reason,
  Round,
} from '../../interfaces';
import type { Decoded } from '../measured';
import { type Schedule, scheduleOf } from './aside';
import { createConversation } from './ask';
import { carryOut } from './command';
import { multiplied } from './decode';
import { otherOrders } from './orders';
import { ILLEGAL_ADDRESS, ILLEGAL_FUNCTION, readPdu } from './pdu';
import { type Block, type Cell, cellOf, isReadable, neededItems, planBlocks } from './plan';
import { registerItems } from './registers';
import { type Finding, type RoundState, readRound, roundState } from './round';
import { rtuFrame, rtuMatcher } from './rtu';
import { createStations, owe, owing } from './station';

export interface ModbusParts {
  /** the line behind an address; asked anew for every round, since lines come and go with the settings */
  line(address: LineAddress): Line;
  readonly clock: Clock;
}

/** Reads and writes devices over Modbus RTU, RTU over TCP and TCP. */
export function createModbusDriver({ line, clock }: ModbusParts): ModbusDriver {
  const stationOf = createStations();
  let transaction = 0;
  const nextTransaction = () => {
    transaction = (transaction + 1) & 0xffff;
    return transaction;
  };

  const talkTo = (address: DeviceAddress, model: DeviceModel) => {
    const wire = line(address.line);
    const { turnaround_ms, align = 1 } = model.limits;
    const station = stationOf(wire, address.unit);
    return { talk: createConversation({ line: wire, clock, address, station, turnaround_ms, align, nextTransaction }), station };
  };

  return {
    otherOrders,
    async probe({ line: where, unit, timeout_ms }, register, late) {
      const wire = line(where);
      const request = readPdu(3, register, 1);
      const { debt, match } = owing({ request, daring: false }, rtuMatcher(unit, request), clock.mono());
      const exchange = await wire.exchange(rtuFrame(unit, request), match, { timeout_ms, late });
      // polls come between probes: one of that unit must not take the late answer for its own
      if (!exchange.ok && exchange.why !== 'closed' && !debt.paid) owe(stationOf(wire, unit), debt);
      return exchange;
    },
    plan(address, model, points): Plan {
      const items = new Map(registerItems(model).map((one) => [one.item_cell_name, one]));
      const { schedule, unreadable } = compile(address, model, points);
      return {
        get requests() {
          return schedule.blocks.length;
        },
        async run() {
          const started = clock.mono();
          const { talk } = talkTo(address, model);
          const found = new Map<RegisterItem, Finding>(unreadable);
          const state = roundState({ talk, clock, limits: model.limits, schedule, found });
          await readRound(state);
          return roundOf(state, items, points, clock.mono() - started);
        },
        async again(named) {
          const started = clock.mono();
          const { talk } = talkTo(address, model);
          const state = roundState({
            talk: { ...talk, read: (pdu) => talk.read(pdu, true) },
            clock,
            limits: model.limits,
            schedule: { cells: [], blocks: blocksWith(schedule, items, named, model), aside: [], loose: false },
            found: new Map(),
          });
          await readRound(state);
          return roundOf(
            state,
            items,
            points.filter((point) => isWhole(state, items, point)),
            clock.mono() - started,
          );
        },
        async write(cell, value) {
          const item = items.get(cell);
          if (!item) return { ok: false, reason: { key: 'unknown_cell' }, elapsed_ms: 0 };
          const { talk, station } = talkTo(address, model);
          const order = { talk, clock, item, limits: model.limits, unit: address.unit, value };
          const turn = station.writing.then(() => carryOut(order));
          station.writing = turn.catch(() => {});
          return await turn;
        },
        stats: () => stationOf(line(address.line), address.unit).tally.read(),
      };
    },
  };
}

function compile(address: DeviceAddress, model: DeviceModel, points: readonly Point[]) {
  const items = neededItems(
    model,
    points.map((point) => point.cell),
  );
  const cells = items.map((item) => cellOf(item, model.limits, address.unit));
  const readable = cells.filter((cell) => isReadable(cell, model.limits));
  const unreadable = cells
    .filter((cell) => !readable.includes(cell))
    .map((cell) => [cell.item, refusedUnasked(cell, model)] as const);
  return { schedule: scheduleOf(readable, model.limits), unreadable };
}

/** What the device would answer to a request that cannot be stated. */
function refusedUnasked({ item }: Cell, model: DeviceModel): Finding {
  const code = model.limits.functions.includes(item.function) ? ILLEGAL_ADDRESS : ILLEGAL_FUNCTION;
  return { decoded: { quality: 'refused', value: null, reason: { key: 'exception', data: { code } } }, at: 0 };
}

type Items = ReadonlyMap<string, RegisterItem>;

/** What a point's value is made of: its item, and the one that multiplies it. */
function needs(items: Items, { cell }: Point): readonly RegisterItem[] {
  const item = items.get(cell);
  const factor = items.get(item?.multiplier ?? '');
  return [item, factor].filter((one) => one !== undefined);
}

function isWhole({ found }: RoundState, items: Items, point: Point): boolean {
  const needed = needs(items, point);
  return needed.length > 0 && needed.every((item) => found.has(item));
}

/** The requests in which these points are read; what is set aside is asked alone. */
function blocksWith(
  { blocks, aside }: Schedule,
  items: Items,
  points: readonly Point[],
  { limits }: DeviceModel,
): readonly Block[] {
  const wanted = new Set(points.flatMap((point) => needs(items, point)));
  const alone = aside.flatMap(({ cells }) => planBlocks(cells, limits));
  return [...blocks, ...alone].filter(({ cells }) => cells.some(({ item }) => wanted.has(item)));
}

function roundOf(state: RoundState, items: Items, points: readonly Point[], elapsed_ms: number): Round {
  const readings = points.map((point) => readingOf(state, items, point));
  const { answered, spoilt, talk } = state;
  return { readings, answered, ...(spoilt && { spoilt }), requests: talk.sent(), elapsed_ms };
}

function readingOf(state: RoundState, items: Items, point: Point): Reading {
  const item = items.get(point.cell);
  const finding = item && state.found.get(item);
  const { clock } = state;
  if (!item || !finding) return reading(point, clock.wall(), { quality: 'no_value', value: null, reason: unknownCell(point) });
  const factor = item.multiplier === undefined ? undefined : items.get(item.multiplier);
  const decoded =
    item.multiplier === undefined ? finding.decoded : multiplied(finding.decoded, factor && state.found.get(factor)?.decoded);
  return reading(point, finding.at || clock.wall(), decoded, finding.raw);
}

const unknownCell = ({ cell }: Point): Reason => ({ key: 'unknown_cell', data: { cell } });

function reading(point: Point, at: number, decoded: Decoded, raw?: string): Reading {
  const { value, quality } = decoded;
  // Written out, since this is made for every value of every round.
  if (quality === 'good') return raw === undefined ? { point, value, quality, at } : { point, value, quality, at, raw };
  return { point, value, quality, at, ...(raw !== undefined && { raw }), reason: decoded.reason };
}
