import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import { BOX_SITE, CODE } from '../contract/codes';
import { Refusal } from '../contract/refusal';
import { LONGEST_PAUSE } from '../contract/rules/pause';
import type { CredibleTime } from '../credible_time';
import type { Caller } from '../people/caller';
import { invalid } from '../sites/faults';
import type { Sites } from '../sites/index';
import type { NewCommand } from '../store/commands';
import type { Scope } from '../store/list';
import type { PauseEntry, PauseStore } from '../store/pauses';

/** A site that somebody wants paused. */
export type PauseWish = Pick<PauseEntry, 'device_group_id' | 'until' | 'reason'>;
export interface PausesParts {
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'on' | 'tell'>;
  readonly store: PauseStore;
  readonly credible: Pick<CredibleTime, 'now'>;
  readonly sites: Pick<Sites, 'catalogue'>;
  readonly failed: (fault: unknown) => void;
}
const LOOK_MS = 1000;

/** Sites at which what acts by itself moves nothing for a while: people work there, and move things themselves. */
export function createPauses({ clock, bus, store, credible, sites, failed }: PausesParts) {
  const standing = new Map<number, PauseEntry>();
  let ends: (() => void)[] = [];
  const left = ({ until }: PauseEntry): number => Math.max(0, until - credible.now());
  /** As it is told: its end by the wall clock. */
  const asTold = (entry: PauseEntry): PauseEntry => ({ ...entry, until: seconds(clock) + left(entry) });

  function end({ device_group_id }: PauseEntry): void {
    store.remove(device_group_id);
    standing.delete(device_group_id);
    bus.tell('pause', { device_group_id, on: false });
  }
  return {
    /** @throws Refusal 1003 what acts by itself is paused where the item is */
    mustBeOff({ kind, item_id }: Pick<NewCommand, 'kind' | 'item_id'>): void {
      const site = sites.catalogue().items.get(item_id)?.device_group_id;
      const entry = site === undefined || kind === 'user' ? undefined : standing.get(site);
      if (!entry) return;
      const { user_name: user, reason } = entry;
      throw new Refusal(CODE.conflict, 'site_paused', { refs: [] }, { user, reason, until_time: asTold(entry).until });
    },
    /** those of the sites of a scope, the newest first */
    list: (scope: Scope): readonly PauseEntry[] =>
      [...standing.values()]
        .filter(({ device_group_id }) => scope.has(device_group_id))
        .sort((a, b) => b.time - a.time)
        .map(asTold),
    /** A pause of a site that is paused takes its place. @throws Refusal 1001 */
    add(
      scope: Scope,
      { device_group_id, until, reason }: PauseWish,
      { user_id, user_name }: Pick<Caller, 'user_id' | 'user_name'>,
    ): void {
      const isThere = sites.catalogue().sites.has(device_group_id) && device_group_id !== BOX_SITE;
      if (!isThere || !scope.has(device_group_id)) throw invalid({ device_group_id: { key: 'not_found' } });
      const time = seconds(clock);
      if (until <= time) throw invalid({ until: { key: 'past' } });
      if (until > time + LONGEST_PAUSE) throw invalid({ until: { key: 'pause_long', data: { hours: LONGEST_PAUSE / 3600 } } });
      // by the time that its end is looked for, which a clock that runs ahead, and hours without power, part from the wall clock
      const entry = { device_group_id, reason, user_id, user_name, time, until: credible.now() + until - time };
      store.put(entry);
      standing.set(device_group_id, entry);
      bus.tell('pause', { device_group_id, on: true });
    },
    /** What acts by itself goes on. @throws Refusal 1002 the site is not paused, or not seen */
    remove(scope: Scope, device_group_id: number): void {
      const entry = standing.get(device_group_id);
      if (!entry || !scope.has(device_group_id)) throw new Refusal(CODE.not_found, 'data_not_exist');
      end(entry);
    },
    start(): void {
      for (const entry of store.all()) standing.set(entry.device_group_id, entry);
      ends = [
        bus.on('catalogue', () => {
          for (const site of standing.keys()) if (!sites.catalogue().sites.has(site)) standing.delete(site);
        }),
        every(
          clock,
          LOOK_MS,
          () => {
            for (const entry of [...standing.values()]) if (left(entry) === 0) end(entry);
          },
          failed,
        ),
      ];
    },
    stop(): void {
      for (const stop of ends) stop();
      ends = [];
    },
  };
}
export type Pauses = ReturnType<typeof createPauses>;
