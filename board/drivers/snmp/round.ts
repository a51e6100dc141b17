import type { ObjectItem } from '../../../daemon/contract/model';
import type { Clock, Reason } from '../../interfaces';
import { type Decoded, missing } from '../measured';
import { absent, decodeObject, decodeRows, decodeWithDigits, isAbsent, shown, type Varbind } from './decode';
import { NO_SUCH_NAME, statusName, TOO_BIG } from './errors';
import type { AgentReply } from './session';

/** An item with its OID at this device. */
export interface Place {
  readonly item: ObjectItem;
  readonly oid: string;
  /** where it is said how many decimals it has */
  readonly digits?: Place;
}

/** What one round found out about one item. */
export interface Finding {
  readonly decoded: Decoded;
  /** epoch ms */
  readonly at: number;
  /** the value as it came */
  readonly raw?: string;
}

/** The objects of a device, and what was learnt about them. */
export interface Schedule {
  readonly objects: readonly Place[];
  readonly tables: readonly Place[];
  /** objects that one request may ask for; less once the agent says that its answer is too big */
  most: number;
  /** objects that the agent lacks or refuses */
  readonly aside: Map<Place, Aside>;
  /** objects that the agent calls by their name with `.0` behind */
  readonly scalars: Set<Place>;
}

/** What is said of an object meanwhile, and the mono ms after which it is asked for alone once more. */
interface Aside {
  readonly decoded: Decoded;
  readonly due: number;
}

/** An object that was set aside is asked for once more after this, in the poll that ends the minute; so many in one round. */
const AGAIN_MS = 55_000;
const MOST_EXTRA = 16;

/** How a device is asked. */
export interface Talk {
  get(oids: readonly string[]): Promise<AgentReply>;
  after(oid: string, most: number): Promise<AgentReply>;
}

export interface RoundState {
  readonly talk: Talk;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly found: Map<ObjectItem, Finding>;
  /** numbers that came and whose decimals may still be on their way */
  readonly numbers: Map<Place, Varbind>;
  answered: boolean;
  /** something came that was no answer */
  spoilt: boolean;
}

/** Rows of a table and requests for them at most: an agent that never comes to an end is left. */
const MOST_ROWS = 1000;
const MOST_STEPS = 100;
const ROWS_A_STEP = 20;

/** Why a request gave no value. */
export function reasonOf(told: Exclude<AgentReply, { is: 'told' }>): Reason {
  if (told.is === 'failed') return { key: 'agent_error', data: { error: statusName(told.status) } };
  return { key: told.why };
}

const isMute = (told: AgentReply): boolean => told.is === 'silent' || told.is === 'denied';

/** What a reply says of the agent, whatever it says of its objects. */
function heard(state: RoundState, told: AgentReply): void {
  if (!isMute(told)) state.answered = true;
  if (told.is === 'silent' && told.why === 'bad_frame') state.spoilt = true;
}

function settle({ found, clock }: RoundState, places: readonly Place[], told: Exclude<AgentReply, { is: 'told' }>): void {
  const decoded: Decoded = { quality: isMute(told) ? 'lost' : 'refused', value: null, reason: reasonOf(told) };
  for (const { item } of places) found.set(item, { decoded, at: clock.wall() });
}

function note({ found, clock }: RoundState, { item }: Place, decoded: Decoded, raw?: string): void {
  found.set(item, { decoded, at: clock.wall(), ...(raw !== undefined && { raw }) });
}

/** What came of one object. */
function takeOne(state: RoundState, place: Place, varbind: Varbind): void {
  if (isAbsent(varbind)) leave(state, place, shown(varbind));
  else if (place.digits) state.numbers.set(place, varbind);
  else note(state, place, decodeObject(place.item, varbind), shown(varbind));
}

/** What an answer says of an object: by its name, or with `.0` behind, once the agent said so when it was asked for that object alone. */
function namedIn(varbinds: readonly Varbind[], { scalars }: Schedule, place: Place): Varbind | undefined {
  const exact = varbinds.find(({ oid }) => oid === place.oid);
  return exact ?? (scalars.has(place) ? varbinds.find(({ oid }) => oid === `${place.oid}.0`) : undefined);
}

/** Takes what was asked for, in whatever order it comes; what an answer does not name is asked for alone. */
async function take(state: RoundState, places: readonly Place[], varbinds: readonly Varbind[]): Promise<AgentReply> {
  const { schedule } = state;
  const [only] = places;
  if (only && places.length === 1 && varbinds.length === 1 && varbinds[0]?.oid === `${only.oid}.0`) schedule.scalars.add(only);
  const missed: Place[] = [];
  for (const place of places) {
    const varbind = namedIn(varbinds, schedule, place);
    if (varbind) takeOne(state, place, varbind);
    else missed.push(place);
  }
  if (missed.length === 0) return { is: 'told', varbinds };
  if (places.length > 1) return await readAlone(state, missed);
  const told: AgentReply = { is: 'silent', why: 'bad_frame' };
  settle(state, missed, told);
  return told;
}

/** Asks for each alone, until the agent is mute. */
async function readAlone(state: RoundState, places: readonly Place[]): Promise<AgentReply> {
  let told: AgentReply = { is: 'told', varbinds: [] };
  for (const [i, place] of places.entries()) {
    told = await readObjects(state, [place]);
    if (told.is === 'denied' || (told.is === 'silent' && told.why !== 'bad_frame')) {
      settle(state, places.slice(i + 1), told);
      return told;
    }
  }
  return { is: 'told', varbinds: [] };
}

/** Left out of the requests for a while: it would spoil each of them. */
function setAside(state: RoundState, place: Place, decoded: Decoded, raw?: string): void {
  note(state, place, decoded, raw);
  state.schedule.aside.set(place, { decoded, due: state.clock.mono() + AGAIN_MS });
}

/** The agent has no such object. */
const leave = (state: RoundState, place: Place, raw?: string): void => setAside(state, place, absent(place.item), raw);

/** A refused request is asked in halves until those who cause it stand alone. */
async function refused(
  state: RoundState,
  places: readonly Place[],
  told: Extract<AgentReply, { is: 'failed' }>,
): Promise<AgentReply> {
  const named = told.status === NO_SUCH_NAME ? places.find(({ oid }) => oid === told.oid) : undefined;
  if (named) {
    leave(state, named);
    const rest = places.filter((place) => place !== named);
    return rest.length === 0 ? told : await readObjects(state, rest);
  }
  if (places.length === 1) {
    if (told.status === NO_SUCH_NAME) leave(state, places[0]!);
    else setAside(state, places[0]!, { quality: 'refused', value: null, reason: reasonOf(told) });
    return told;
  }
  const half = Math.ceil(places.length / 2);
  if (told.status === TOO_BIG) state.schedule.most = Math.min(state.schedule.most, half);
  const first = await readObjects(state, places.slice(0, half));
  if (isMute(first)) {
    settle(state, places.slice(half), first as Exclude<AgentReply, { is: 'told' }>);
    return first;
  }
  return await readObjects(state, places.slice(half));
}

async function readObjects(state: RoundState, places: readonly Place[]): Promise<AgentReply> {
  const told = await state.talk.get(places.map(({ oid }) => oid));
  heard(state, told);
  if (told.is === 'told') return await take(state, places, told.varbinds);
  if (told.is === 'failed') return await refused(state, places, told);
  settle(state, places, told);
  return told;
}

const arcs = (oid: string): readonly number[] => oid.split('.').map(Number);

/** Whether an OID stands behind another in the order of a tree. */
export function follows(oid: string, before: string): boolean {
  const [a, b] = [arcs(oid), arcs(before)];
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) return a[i]! > b[i]!;
  return a.length > b.length;
}

/** The rows of a table, or why there are none. Agents whose rows do not rise would be asked for ever. */
async function rowsOf(state: RoundState, root: string): Promise<AgentReply> {
  const rows: Varbind[] = [];
  let last = root;
  for (let step = 0; step < MOST_STEPS && rows.length < MOST_ROWS; step += 1) {
    const told = await state.talk.after(last, ROWS_A_STEP);
    heard(state, told);
    if (told.is === 'failed' && told.status === NO_SUCH_NAME) return { is: 'told', varbinds: rows };
    if (told.is !== 'told') return told;
    for (const varbind of told.varbinds) {
      if (varbind.type >= 128 || !varbind.oid.startsWith(`${root}.`)) return { is: 'told', varbinds: rows };
      if (!follows(varbind.oid, last)) return { is: 'silent', why: 'bad_frame' };
      rows.push(varbind);
      last = varbind.oid;
    }
    if (told.varbinds.length === 0) return { is: 'told', varbinds: rows };
  }
  return { is: 'told', varbinds: rows };
}

async function readTable(state: RoundState, table: Place): Promise<AgentReply> {
  const told = await rowsOf(state, table.oid);
  if (told.is === 'told') {
    const raw = told.varbinds.map(({ value }) => String(value)).join(' ');
    note(
      state,
      table,
      table.item.options ? decodeRows(table.item, told.varbinds) : missing({ key: 'no_value_code' }),
      raw.slice(0, 255),
    );
  } else settle(state, [table], told);
  return told;
}

/** Objects in requests of what the agent takes, those set aside left out. */
export function requestsOf({ objects, most, aside }: Schedule): readonly (readonly Place[])[] {
  const wanted = objects.filter((place) => !aside.has(place));
  return Array.from({ length: Math.ceil(wanted.length / most) }, (_, i) => wanted.slice(i * most, (i + 1) * most));
}

/**
 * What the agent tells after all is asked for with the others from then on. The others that it refused are asked for soon too:
 * an agent that is starting refuses everything.
 */
async function readAgain(state: RoundState, place: Place, { decoded }: Aside): Promise<AgentReply> {
  const { aside } = state.schedule;
  const now = state.clock.mono();
  aside.delete(place);
  const told = await readObjects(state, [place]);
  if (told.is === 'silent' || told.is === 'denied') aside.set(place, { decoded, due: now + AGAIN_MS });
  if (told.is === 'told' && !aside.has(place)) {
    for (const [other, { decoded }] of aside) if (isError(decoded)) aside.set(other, { decoded, due: now });
  }
  return told;
}

const isError = (decoded: Decoded): boolean => 'reason' in decoded && decoded.reason?.key === 'agent_error';

/** What is asked for alone now: what was aside for long enough, and one object at least where nothing else is asked for. */
function againOf({ schedule, clock }: RoundState): readonly (readonly [Place, Aside])[] {
  const now = clock.mono();
  const { aside, tables } = schedule;
  const due = [...aside].filter(([, { due }]) => due <= now);
  const [first] = aside;
  const idle = requestsOf(schedule).length + tables.length === 0;
  return idle && due.length === 0 && first ? [first] : due.slice(0, MOST_EXTRA);
}

/** Reads everything once. When the agent is silent from the first request on, the others are lost without asking. */
export async function readRound(state: RoundState): Promise<void> {
  const { schedule } = state;
  for (const [place, { decoded }] of schedule.aside) note(state, place, decoded);
  let dead: Exclude<AgentReply, { is: 'told' }> | null = null;
  const turns = [
    ...requestsOf(schedule).map((places) => ({ places, run: () => readObjects(state, places) })),
    ...schedule.tables.map((table) => ({ places: [table], run: () => readTable(state, table) })),
    ...againOf(state).map(([place, aside]) => ({ places: [place], run: () => readAgain(state, place, aside) })),
  ];
  for (const { places, run } of turns) {
    if (dead) {
      settle(state, places, dead);
      continue;
    }
    const told = await run();
    if (told.is === 'denied' || (told.is === 'silent' && (told.why === 'closed' || !state.answered))) dead = told;
  }
  for (const [place, varbind] of state.numbers) {
    const told = place.digits && state.found.get(place.digits.item)?.decoded;
    note(state, place, decodeWithDigits(place.item, varbind, told), shown(varbind));
  }
}
