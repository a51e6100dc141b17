import type { Clock } from '../../board/interfaces';
import type { Bus } from '../bus';
import { seconds } from '../clock';
import { BOX_DEVICE, CODE } from '../contract/codes';
import { CATEGORIES } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { ActionType } from '../contract/rules/action';
import { createPeers, type Peers } from '../people/peers';
import { createDeviceStore } from '../store/devices';
import { createItemStore } from '../store/items';
import { createLevelStore } from '../store/levels';
import { ALL } from '../store/list';
import type { Db } from '../store/open';
import { createPeriodStore, type PeriodEntry } from '../store/periods';
import { createPortStore } from '../store/ports';
import { createSiteStore } from '../store/sites';
import { createTemplateStore } from '../store/templates';
import { createVault, type Vault } from '../store/vault';
import type { Catalogue } from './catalogue';
import { type Compiled, compile, compiling, NOTHING, type Room } from './compile';
import { createModels, type Models } from './models';
import type { References } from './references';

/** What a licence grants. */
export interface Allowance {
  readonly device_quantity: number;
  readonly item_quantity: number;
  readonly expired: boolean;
  /** category code → devices of it; a category that is not named has no limit of its own */
  readonly category_limit?: Readonly<Record<string, number>>;
}
/** What holds while nobody says what is granted. */
export const NO_ALLOWANCE: Allowance = { device_quantity: 0, item_quantity: 0, expired: true };
/** What would come. */
export interface More {
  readonly devices: number;
  readonly items: number;
  /** id of the category that gets one more device */
  readonly category?: number;
}

/** What is known here of an action. */
export interface KnownAction {
  readonly type: ActionType;
  readonly builtin: boolean;
  /** where it moves something; null: it moves nothing that is there */
  readonly site: number | null;
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

const createStores = (db: Db) => ({
  sites: createSiteStore(db),
  devices: createDeviceStore(db),
  items: createItemStore(db),
  templates: createTemplateStore(db),
  ports: createPortStore(db),
  levels: createLevelStore(db),
  periods: createPeriodStore(db),
});
type Stores = ReturnType<typeof createStores>;

function roomOf(stores: Stores, models: Models): Room {
  const whole = { limit: 0 };
  return {
    sites: stores.sites.tree(),
    devices: stores.devices.list(ALL, whole).data,
    items: stores.items.ofDevice,
    stamps: stores.items.stamps(),
    ports: stores.ports.list(ALL, whole).data,
    levels: stores.levels.list(ALL, whole).data,
    model: (template_id) => models.of(template_id, stores.templates),
  };
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
  /** What counts against the licence, on or off: every device but the box, every point but what the product adds. */
  const quantity = () => ({ devices: stores.devices.count(), items: stores.items.count() });
  /** what counted before the first addition of the change that runs: a refusal undoes the others, so they are not told */
  let standing: ReturnType<typeof quantity> | null = null;
  /** devices of a category, on or off, but the box */
  const devicesIn = (category_id: number): number => {
    const { total } = stores.devices.list(ALL, { category_id, limit: 1 });
    return total - Number(stores.devices.one(ALL, BOX_DEVICE)?.category_id === category_id);
  };

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
      standing = null;
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
      standing = null;
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
    quantity,
    devicesIn,
    /** Asked before devices and items are added. What runs already never stops. @throws Refusal 1007 */
    license(more: More): void {
      if (more.devices <= 0 && more.items <= 0 && more.category === undefined) return;
      const { device_quantity, item_quantity, expired, category_limit = {} } = allowance();
      const { devices, items } = quantity();
      standing ??= { devices, items };
      const data = { device_quantity, item_quantity, ...standing };
      const refuse = (key: string, words = {}) => new Refusal(CODE.licence_limit, key, data, words);
      if (expired) throw refuse('licence_expired');
      const over = devices + more.devices > device_quantity || items + more.items > item_quantity;
      if (over) throw refuse('licence_limit');
      const limit = more.category === undefined ? undefined : category_limit[CATEGORIES[more.category - 1] ?? ''];
      if (limit === undefined) return;
      if (devicesIn(more.category ?? 0) >= limit) throw refuse('licence_category', { limit });
    },
  };
}
export type Writing = ReturnType<typeof createWriting>;
