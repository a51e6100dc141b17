import { type Clock, seconds } from '../clock';
import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import { Refusal } from '../contract/refusal';
import { showsValue, type Takes } from '../contract/rules/control';
import type { Rights, RightsOf } from '../people/index';
import { refusalOf } from '../sites/faults';
import { reviewed } from '../sites/named_book';
import { type Command, takenBy } from '../sites/taking';
import type { By, CommandEntry, NewCommand } from '../store/commands';
import type { Scope } from '../store/list';
import type { LockStore } from '../store/locks';
import type { Db } from '../store/open';
import { createOverrideStore } from '../store/overrides';
import { createPauseStore } from '../store/pauses';
import { aimed, type Order } from './aim';
import { createBack } from './back';
import { createInterlockBook } from './interlock-book';
import { createDoubts } from './interlock-doubts';
import { createInterlocks, type InterlocksParts } from './interlocks';
import { createLocks, type LocksParts } from './locks';
import type { Outcome } from './outcome';
import { createOverrides, type OverridesParts } from './overrides';
import { FUNC_OF } from './owner';
import { createPauses } from './pauses';
import { mustNotUndo } from './rank';
import type { Reasons } from './reasons';
import { createRests } from './rests';
import { createSending, createUnderWay, type SendingParts } from './sending';

export type { By, CommandEntry } from '../store/commands';
export type { Order } from './aim';
export type { Outcome, Unwritten } from './outcome';

export interface CommandsParts
  extends Omit<SendingParts, 'underWay' | 'told' | 'sends'>,
    Pick<LocksParts, 'credible'>,
    Pick<OverridesParts, 'bus'>,
    Pick<InterlocksParts, 'alarmed'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly lockStore: LockStore;
  /** what somebody may do now; null: he is gone, or may not log in */
  readonly rightsOf: RightsOf;
  readonly reasons: Reasons;
}
/** Commands of an item that a list shows. */
const SHOWN = 20;

/** @throws Refusal 1004 whoever wants something may not */
export function rightsFor(rightsOf: RightsOf, { kind, user_id }: By): Rights {
  const rights = rightsOf(user_id);
  if (rights?.funcs.has(FUNC_OF[kind])) return rights;
  const words = { user: rights?.user_name ?? String(user_id) };
  throw new Refusal(CODE.forbidden, kind === 'user' ? 'no_permission' : 'command_owner', null, words);
}

/** The one door through which anything in a room is moved, whoever wants it. */
export function createCommands(parts: CommandsParts) {
  const { db, clock, bus, store, lockStore, credible, sites, acquisition, items, record, rightsOf, reasons, failed } = parts;
  const underWay = createUnderWay();
  const locks = createLocks({ clock, store: lockStore, credible, sites, isMoving: underWay.has });
  const book = createInterlockBook({ db, clock, sites, changed: reviewed(bus, () => interlocks.review()) });
  const interlocks = createInterlocks({ clock, bus, sites, items, alarmed: parts.alarmed, book });
  const rests = createRests({ clock, bus, sites, items });
  const overrides = createOverrides({ clock, bus, store: createOverrideStore(db), credible, sites, reasons, failed });
  const pauses = createPauses({ clock, bus, store: createPauseStore(db), credible, sites, failed });
  const { noted, sent } = createSending({
    store,
    sites,
    acquisition,
    items,
    record,
    underWay,
    sends: overrides.told,
    told(item_id, value) {
      rests.told(item_id, value);
      overrides.told(item_id);
    },
    failed,
  });

  /** What stands in the way of a value, in the order of its rank. @throws Refusal 1003 */
  function mustBeFree(item_id: number, value: number): void {
    locks.mustBeFree(item_id);
    interlocks.mustAllow(item_id, value);
    rests.mustBeOver(item_id, value);
  }
  /** What acts by itself undoes nothing that a hand, or what ranks higher, has an item show. @throws Refusal 1003 */
  function mustGiveWay(command: NewCommand): void {
    overrides.mustBeOff(command);
    mustNotUndo({ command, last: (kind) => store.lastBy(command.item_id, kind), lasts: reasons.lasts });
  }
  /** As `mustBeFree`, and what only what acts by itself gives way to. @throws Refusal 1003 */
  function mustHaveWay(command: NewCommand): void {
    pauses.mustBeOff(command);
    mustBeFree(command.item_id, command.value);
    mustGiveWay(command);
  }
  /** What an item shows; null: it is not read well, or was not since its device was told anything. */
  function known(item_id: number): number | null {
    const now = items.actual(item_id);
    const isOlder = now !== undefined && now.mono <= (overrides.toldAt(item_id) ?? Number.NEGATIVE_INFINITY);
    return now?.quality === 'good' && typeof now.value === 'number' && !isOlder ? now.value : null;
  }
  /** What acts by itself is held, which stands among the item's commands; a person is told so and nothing is written down. */
  function mustNotBeHeld(command: NewCommand): void {
    try {
      mustHaveWay(command);
    } catch (fault) {
      if (command.kind !== 'user' && fault instanceof Refusal) {
        const end = { status: 'held', error: { key: fault.key, data: fault.words }, readback: null } as const;
        noted(store.begin(command), command, end, items.actual(command.item_id)?.value ?? null);
      }
      throw fault;
    }
  }
  async function send(command: NewCommand, takes: Takes): Promise<Outcome> {
    const outcome = await sent(command, takes);
    if (outcome.status !== 'fail') overrides.moved(command);
    return outcome;
  }
  return {
    /**
     * What an item takes that somebody wants to move: it takes this value, and is read.
     * @throws Refusal 1002 for an item that he does not see, 1001, 1003 it is locked, interlocked or rests, 1009 where nobody
     *   reads the device
     */
    takes(scope: Scope, command: Command): Takes {
      const takes = takenBy(sites.catalogue(), scope, command);
      mustBeFree(command.item_id, command.value);
      return takes;
    },
    /**
     * Moves an item: stored before it is sent, and what came of it beside.
     * @throws Refusal 1001 it does not take that, 1002 no such item, or not for whoever wants it, 1003 it is locked,
     *   interlocked or rests, 1004 he may not, 1008 it is being moved or its line has enough to do, 1009 nobody reads it, 429 within a second
     *   of the last command
     */
    async command(by: By, order: Order): Promise<Outcome> {
      const { scope, user_name } = rightsFor(rightsOf, by);
      const takes = takenBy(sites.catalogue(), scope, aimed(sites.catalogue(), order));
      const command = { ...by, ...order, user_name, time: seconds(clock) };
      mustNotBeHeld(command);
      return send(command, takes);
    },
    back: createBack({ clock, sites, rightsOf, interlocks, mustGiveWay, send }),
    /** An item moves for as long as a pulse lasts: nobody locks it then. @returns what is called at its end */
    pulses: underWay.hold,
    known,
    /** Whether an item is known to show a value. */
    shows(item_id: number, value: number): boolean {
      const takes = takesOf(sites.catalogue().items.get(item_id)?.point ?? null);
      return takes !== null && showsValue(takes, known(item_id), value);
    },
    /** What stands in the way of a command that nobody gives by hand; null: nothing does now. */
    bar(by: By, order: Order): Refusal | null {
      return refusalOf(() => mustHaveWay({ ...by, ...order, user_name: '', time: seconds(clock) }));
    },
    /** what an item of a scope was told, newest first. @throws Refusal 1002 */
    commands(scope: Scope, item_id: number): readonly CommandEntry[] {
      const item = sites.catalogue().items.get(item_id);
      if (!item || !scope.has(item.device_group_id)) throw new Refusal(CODE.not_found, 'data_not_exist');
      return store.last(item_id, SHOWN);
    },
    locks,
    pauses: { list: pauses.list, add: pauses.add, remove: pauses.remove },
    overrides: { list: overrides.list, remove: overrides.remove, on: overrides.on },
    interlocks: { ...book, truthOf: interlocks.truthOf, actors: createDoubts({ ...book, clock, truthOf: interlocks.truthOf }) },
    /** seconds before an item may be told that: it was switched too short a while ago; 0: it may now */
    rest: rests.left,
    start(): void {
      store.lose();
      rests.start();
      interlocks.start();
      overrides.start();
      pauses.start();
    },
    stop(): void {
      pauses.stop();
      overrides.stop();
      interlocks.stop();
      rests.stop();
    },
  };
}
export type Commands = ReturnType<typeof createCommands>;
