import type { DeviceModel, ObjectItem } from '../../../daemon/contract/model';
import type { AgentAccess, Clock, DeviceAddress, Driver, Plan, Point, Reading, Round } from '../../interfaces';
import type { Agents } from './agents';
import { carryOut } from './command';
import { type Finding, type Place, type RoundState, readRound, requestsOf, type Schedule } from './round';
import type { AgentReply, Patience, Session } from './session';

export interface SnmpParts {
  readonly agents: Agents;
  readonly clock: Clock;
}

const PUBLIC: AgentAccess = {
  version: 2,
  community: '',
  user: '',
  auth: 'none',
  auth_pass_word: '',
  priv: 'none',
  priv_pass_word: '',
  context: '',
};

const isObject = (item: DeviceModel['items'][number]): item is ObjectItem => 'oid' in item;

/** The OID of a point at the device of that number. */
const placedAt = (unit: number) => (oid: string) => oid.replace('{index}', String(unit));

function placeOf(item: ObjectItem, placed: (oid: string) => string): Place {
  const place = { item, oid: placed(item.oid) };
  if (item.digits === undefined) return place;
  const { item_cell_name, names, optional } = item;
  const digits: ObjectItem = { item_cell_name, names, data_type: 1, oid: item.digits, asn1: 'integer' };
  return { ...place, digits: { item: optional ? { ...digits, optional } : digits, oid: placed(item.digits) } };
}

function scheduleOf({ items, limits }: DeviceModel, points: readonly Point[], unit: number): Schedule {
  const wanted = new Set(points.map(({ cell }) => cell));
  const places = items
    .filter(isObject)
    .filter((item) => wanted.has(item.item_cell_name))
    .map((item) => placeOf(item, placedAt(unit)));
  return {
    objects: places.filter(({ item }) => !item.walk).flatMap((place) => (place.digits ? [place, place.digits] : [place])),
    tables: places.filter(({ item }) => item.walk),
    most: Math.max(1, limits.max_registers),
    aside: new Map(),
    scalars: new Set(),
  };
}

function readingOf(found: Finding | undefined, point: Point, now: number): Reading {
  if (!found) {
    const reason = { key: 'unknown_cell', data: { cell: point.cell } } as const;
    return { point, value: null, quality: 'no_value', at: now, reason };
  }
  const { decoded, at, raw } = found;
  const { value, quality } = decoded;
  return {
    point,
    value,
    quality,
    at,
    ...(raw !== undefined && { raw }),
    ...(decoded.quality !== 'good' && { reason: decoded.reason }),
  };
}

/** Reads and writes devices that hold their points in an SNMP agent: versions 1, 2c and 3. */
export function createSnmpDriver({ agents, clock }: SnmpParts): Driver {
  /** How one device is asked; counts what it takes. */
  function talkTo({ line, unit, snmp = PUBLIC, timeout_ms, retries }: DeviceAddress) {
    if (line.kind !== 'udp') throw new Error(`an agent is not reached over ${line.kind}`);
    const agent = agents.of(line);
    const patience: Patience = { timeout_ms, retries };
    let sent = 0;
    const ask = async (run: (session: Session) => Promise<AgentReply>): Promise<AgentReply> => {
      sent += 1;
      const told = await run(await agent.session(snmp));
      agent.note(unit, told);
      return told;
    };
    return {
      sent: () => sent,
      stats: () => agent.stats(unit),
      get: (oids: readonly string[]) => ask((session) => session.get(oids, patience)),
      after: (oid: string, most: number) => ask((session) => session.after(oid, most, patience)),
      set: (varbind: Parameters<Session['set']>[0]) => ask((session) => session.set(varbind, patience)),
    };
  }

  async function read(address: DeviceAddress, model: DeviceModel, schedule: Schedule, points: readonly Point[]): Promise<Round> {
    const started = clock.mono();
    const talk = talkTo(address);
    const state: RoundState = { talk, clock, schedule, found: new Map(), numbers: new Map(), answered: false, spoilt: false };
    await readRound(state);
    const items = new Map(model.items.filter(isObject).map((item) => [item.item_cell_name, state.found.get(item)]));
    const readings = points.map((point) => readingOf(items.get(point.cell), point, clock.wall()));
    const { answered, spoilt } = state;
    const elapsed_ms = clock.mono() - started;
    return { readings, answered, ...(spoilt && { spoilt }), requests: talk.sent(), elapsed_ms };
  }

  return {
    plan(address, model, points): Plan {
      const schedule = scheduleOf(model, points, address.unit);
      return {
        get requests() {
          return requestsOf(schedule).length + schedule.tables.length;
        },
        run: () => read(address, model, schedule, points),
        again: (named) => read(address, model, scheduleOf(model, named, address.unit), named),
        async write(cell, value) {
          const started = clock.mono();
          const item = model.items.filter(isObject).find((one) => one.item_cell_name === cell);
          if (!item) return { ok: false, reason: { key: 'unknown_cell' }, elapsed_ms: 0 };
          const { get, set } = talkTo(address);
          const result = await carryOut({ item, value, placed: placedAt(address.unit), get, set });
          const elapsed_ms = clock.mono() - started;
          return 'failed' in result ? { ok: false, reason: result.failed, elapsed_ms } : { ok: true, ...result, elapsed_ms };
        },
        stats: () => talkTo(address).stats(),
      };
    },
  };
}
