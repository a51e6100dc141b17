import type { Clock } from '../../board/interfaces';
import type { Bus } from '../bus';
import { seconds } from '../clock';
import type { ActionType } from '../contract/rules/action';
import { createPeers, type Peers } from '../people/peers';
import type { Db } from '../store/open';
import type { PeriodEntry } from '../store/periods';
import { createVault, type Vault } from '../store/vault';
import type { Catalogue } from './catalogue';
import { type Compiled, compile, compiling, NOTHING } from './compile';
import { type Allowance, createLicensing } from './licensing';
import { createModels, type Models } from './models';
import type { References } from './references';
import { createStores, roomOf, type Stores } from './room';

/** What is known here of an action. */
export interface KnownAction {
  readonly type: ActionType;
  readonly builtin: boolean;
  /** where it moves something, in its order; none: it moves nothing that is there */
  readonly sites: readonly number[];
}

/** What the room is made of and what is asked of others, as main hands it in. */
export interface Ground {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  /** who else still uses this */
  readonly references: References;
  readonly allowance: () => Allowance;
  /** whether a group of contacts exists; left out: there are none */
  readonly contactGroup?: (id: number) => boolean;
  /** what the box may be told to do under that id; null: nothing. Left out: there are no actions */
  readonly action?: (id: number) => KnownAction | null;
  /** whether a sound of that address was uploaded; left out: there are none */
  readonly sound?: (address: string) => boolean;
  /** whether items may go; left out: nothing keeps any. @throws Refusal 1003 one of them is locked */
  readonly mayGo?: (item_ids: readonly number[]) => void;
  /** people may log in within a period: it may not change in every way. @throws Refusal 1001 */
  readonly keepsPeriod?: (period: PeriodEntry, field: 'weeks' | 'periods') => void;
  /** what devices may be called at; left out: nobody knows the box's own ports */
  readonly peers?: Peers;
  /** seals what devices are asked with; left out: secrets live as long as the program */
  readonly vault?: Pick<Vault, 'seal' | 'open'>;
}

const read = (stores: Stores, models: Models, before: Compiled): Compiled => compile(roomOf(stores, models), before);

/** One way to write: a transaction in which the rows and the catalogue made of them are right, or nothing happened. */
export function createWriting(ground: Ground) {
  const { db, bus, clock, allowance } = ground;
  const stores = createStores(db);
  const models = createModels(stores.templates);
  let present = read(stores, models, NOTHING);
  /** Many changes that become true together; its catalogue is compiled anew once somebody reads it after a change. */
  let together: { stale: boolean } | null = null;
  let changes = 0;
  const refresh = (): Compiled => {
    if (!together?.stale) return present;
    together.stale = false;
    present = read(stores, models, present);
    return present;
  };
  /** One of many changes; also one that fails may have been compiled meanwhile. */
  function within<T>(batch: { stale: boolean }, write: () => T): T {
    try {
      return db.transaction(write)();
    } finally {
      batch.stale = true;
    }
  }
  const licensing = createLicensing(stores, allowance);

  return {
    references: ground.references,
    contactGroup: ground.contactGroup ?? (() => false),
    action: ground.action ?? (() => null),
    sound: ground.sound ?? (() => false),
    mayGo: ground.mayGo ?? (() => {}),
    keepsPeriod: ground.keepsPeriod ?? (() => {}),
    vault: ground.vault ?? createVault(null),
    clock,
    peers: ground.peers ?? createPeers({ loopback: true, ownPorts: () => [] }),
    stores,
    models,
    catalogue: (): Catalogue => refresh().catalogue,
    /** epoch s; later than `before`, so that a change within the same second shows */
    now: (before = 0): number => Math.max(seconds(clock), before + 1),
    /**
     * The room of a draft, made before it is brought: a step a turn, so that ten thousand items hold nobody up.
     * @param turn lets others have theirs
     */
    async ahead(draft: Db, turn: () => Promise<void>): Promise<Compiled> {
      const stores = createStores(draft);
      await turn();
      const steps = compiling(roomOf(stores, models), present);
      for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return step.value;
        await turn();
      }
    },
    /**
     * Writes, compiles and commits; then tells everybody. What `write` throws undoes it all.
     * @param made where devices are that were made ahead
     */
    change<T>(reason: string, write: () => T, made = present): T {
      if (together) return within(together, write);
      licensing.begin();
      const done = db
        .transaction(() => {
          const answer = write();
          return { answer, compiled: read(stores, models, made) };
        })
        .immediate();
      present = done.compiled;
      changes += 1;
      bus.tell('catalogue', { reason });
      return done.answer;
    },
    /**
     * Many changes in one transaction: each finds what those before it did, and others hear of them at the end, once. A change
     * that throws undoes itself alone; what `write` throws undoes them all, and nobody hears of it.
     */
    together<T>(reason: string, write: () => T): T {
      const before = present;
      together = { stale: false };
      licensing.begin();
      const whole = db.transaction(() => {
        const done = write();
        refresh();
        return done;
      });
      let answer: T;
      try {
        answer = whole.immediate();
      } catch (fault) {
        present = before;
        throw fault;
      } finally {
        together = null;
      }
      changes += 1;
      bus.tell('catalogue', { reason });
      return answer;
    },
    /** how often anything has changed since the start */
    changes: (): number => changes,
    /** Within a change: writes one of many things. What it throws undoes this one alone. */
    apart: <T>(write: () => T): T => db.transaction(write)(),
    quantity: licensing.quantity,
    devicesIn: licensing.devicesIn,
    license: licensing.license,
  };
}
export type Writing = ReturnType<typeof createWriting>;
