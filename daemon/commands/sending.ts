import type { Acquisition } from '../acquisition/index';
import type { LiveValue } from '../contract/live';
import { Refusal } from '../contract/refusal';
import type { Takes } from '../contract/rules/control';
import type { Items } from '../items/index';
import type { OperationLog } from '../record/index';
import type { Sites } from '../sites/index';
import type { CommandEnd, CommandStore, NewCommand } from '../store/commands';
import { deedOf } from './deed';
import { type Outcome, outcomeOf } from './outcome';

export interface SendingParts {
  readonly store: CommandStore;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly acquisition: Pick<Acquisition, 'write'>;
  /** as it is read */
  readonly items: Pick<Items, 'actual'>;
  readonly record: Pick<OperationLog, 'done'>;
  readonly underWay: UnderWay;
  /** an item is about to be told something */
  readonly sends: (item_id: number) => void;
  /** an item was told that, and may have done it */
  readonly told: (item_id: number, value: number) => void;
  readonly failed: (fault: unknown) => void;
}

/** How a command ended that threw: refused, it was not its turn and nothing was sent; by any other fault nobody knows. */
const endOf = (fault: unknown): CommandEnd =>
  fault instanceof Refusal
    ? { status: 'refused', error: { key: fault.key, data: fault.words }, readback: null }
    : { status: 'unknown', error: { key: 'command_failed' }, readback: null };

/** Commands of each item that are on their way: one that waits for its line is sent later, whoever locks the item meanwhile. */
export function createUnderWay() {
  const known = new Map<number, number>();
  function count(item_id: number, by: 1 | -1): void {
    const n = (known.get(item_id) ?? 0) + by;
    if (n > 0) known.set(item_id, n);
    else known.delete(item_id);
  }
  return {
    has: (item_id: number): boolean => known.has(item_id),
    /** @returns what is called at its end */
    hold(item_id: number): () => void {
      count(item_id, 1);
      return () => count(item_id, -1);
    },
  };
}
type UnderWay = ReturnType<typeof createUnderWay>;

/** Sends a command: stored before it is sent, and what came of it beside. */
export function createSending({ store, sites, acquisition, items, record, underWay, sends, told, failed }: SendingParts) {
  /** What came of it stays true though it could not be written down. */
  function noted(command_id: number, command: NewCommand, end: CommandEnd, before: LiveValue | null): void {
    try {
      store.end(command_id, end);
      // what somebody commands stands in the record with his call
      if (command.kind !== 'user') record.done(deedOf(sites.catalogue(), command, end, before));
    } catch (fault) {
      failed(fault);
    }
  }
  async function sent(command: NewCommand, takes: Takes): Promise<Outcome> {
    const { item_id, value } = command;
    const before = items.actual(item_id)?.value ?? null;
    const command_id = store.begin(command);
    const over = underWay.hold(item_id);
    sends(item_id);
    try {
      const outcome = outcomeOf(takes, value, await acquisition.write(item_id, value));
      noted(command_id, command, outcome, before);
      if (outcome.status !== 'fail') told(item_id, value);
      return outcome;
    } catch (fault) {
      if (!(fault instanceof Refusal)) told(item_id, value);
      noted(command_id, command, endOf(fault), before);
      throw fault;
    } finally {
      over();
    }
  }

  return { noted, sent };
}
