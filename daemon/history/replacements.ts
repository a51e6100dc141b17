import type { Clock } from '../../board/interfaces';
import { seconds } from '../clock';
import { CODE } from '../contract/codes';
import type { Page } from '../contract/entities';
import { Refusal } from '../contract/refusal';
import { type meterReplacement, replacementFaults } from '../contract/rules/meter_replacement';
import type { Input } from '../contract/shape';
import type { Caller } from '../people/caller';
import type { ItemConfig } from '../sites/catalogue';
import { invalid } from '../sites/faults';
import type { Sites } from '../sites/index';
import type { Ask, Scope } from '../store/list';
import { createMeterReplacementStore, type MeterReplacementEntry } from '../store/meter-replacements';
import type { Db } from '../store/open';
import { DAY } from './keys';
import type { Line } from './line';
import type { Period } from './sheet';
import { factsOf, isTotal } from './totals';
import type { Replaced } from './use';

/** How long before it a reading still is the old meter's last. */
const LAST_WITHIN = DAY;

interface ReplacementsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue'>;
  /** what a meter read at the ends of a span */
  readonly line: (item_id: number, period: Period) => Promise<Line>;
  /** one was entered, or taken back: what is known of that time says no more */
  readonly changed: (item_id: number, at: number) => void;
}

/** Meters that were replaced, as people entered it. */
export function createReplacements({ db, clock, sites, line, changed }: ReplacementsParts) {
  const store = createMeterReplacementStore(db);
  function meterOf(scope: Scope, id: number): ItemConfig {
    const item = sites.catalogue().items.get(id);
    if (!item || !scope.has(item.device_group_id)) throw invalid({ item_id: { key: 'not_found' } });
    if (!isTotal(item)) throw invalid({ item_id: { key: 'no_total' } });
    return item;
  }
  async function lastReading(item: ItemConfig, at: number): Promise<{ value: number; step: number } | null> {
    // what is read at that moment is the new one's
    const { end } = await line(item.id, { from: Math.max(0, at - LAST_WITHIN), to: at - 1 });
    const { step } = factsOf(item, sites.catalogue().devices.get(item.device_id));
    return end && end.value !== null ? { value: end.value, step } : null;
  }
  return {
    /** in order of time */
    of: (item_id: number): readonly Replaced[] => store.ofItem(item_id),
    /** the latest first */
    list: (scope: Scope, ask: Ask): Page<MeterReplacementEntry> => store.list(scope, ask),
    /** @returns its number. @throws Refusal 1001 by field */
    async add(
      scope: Scope,
      input: Input<typeof meterReplacement>,
      { user_id, user_name }: Pick<Caller, 'user_id' | 'user_name'>,
    ) {
      const { item_id, at, start, end = null } = input;
      const item = meterOf(scope, item_id);
      const now = seconds(clock);
      // what is in the future has no reading before it
      const last = end === null || at > now ? null : await lastReading(item, at);
      const faults = replacementFaults({ at, end }, { now, entered: store.ofItem(item_id).map((one) => one.at), last });
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const id = store.add({ item_id, at, end, start, user_id, user_name, time: now });
      changed(item_id, at);
      return id;
    },
    /** @throws Refusal 1002 there is none that somebody sees */
    remove(scope: Scope, id: number): void {
      const [entered] = store.list(scope, { ids: [id], limit: 1 }).data;
      if (!entered) throw new Refusal(CODE.not_found, 'data_not_exist');
      store.remove(id);
      changed(entered.item_id, entered.at);
    },
  };
}
export type Replacements = ReturnType<typeof createReplacements>;
