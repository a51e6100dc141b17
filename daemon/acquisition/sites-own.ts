import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import { BOX_SITE } from '../contract/codes';
import type { DeviceReadings, Sentence } from '../contract/live';
import type { Catalogue } from '../sites/catalogue';
import type { Sites } from '../sites/index';
import { isSitesOwn } from '../sites/own-devices';

type Reading = DeviceReadings['readings'][number];

/** What keeps something that acts by itself from doing what it is there for. */
export interface Trouble {
  readonly reason: Sentence;
  /** epoch s at which it happened, and who confirms it has seen it; null: it lasts, and is over when it is */
  readonly at: number | null;
}
/** Something that acts by itself, or keeps that from acting. */
export interface Actor {
  /** where it belongs; null: what it was about is gone */
  readonly site: number | null;
  /** null: it is well */
  readonly trouble: Trouble | null;
}

const CELL = '_automation';
const LOOK_MS = 10_000;
const WELL = 1;
const IDLE = 2;

/** The first trouble, and how many more there are. */
function reasonOf(troubles: readonly Trouble[]): Sentence | undefined {
  const [first] = troubles;
  if (!first || troubles.length === 1) return first?.reason;
  const { key, data } = first.reason;
  return { key: 'automation_more', data: { ...data, because: key, n: troubles.length - 1 } };
}

/** What is about nothing any more still has to be told somewhere: at the oldest site. */
function placed({ sites }: Catalogue, actors: readonly Actor[]): ReadonlyMap<number, readonly Actor[]> {
  const oldest = Math.min(...[...sites.keys()].filter((id) => id !== BOX_SITE));
  const at = new Map<number, Actor[]>();
  for (const actor of actors) {
    const site = actor.site ?? oldest;
    if (sites.has(site)) at.set(site, [...(at.get(site) ?? []), actor]);
  }
  return at;
}

export interface SitesOwnParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly sites: Pick<Sites, 'catalogue' | 'giveOwn'>;
  readonly actors: () => readonly Actor[];
  /** when somebody confirmed an item's last alarm, epoch s; null: nobody did */
  readonly confirmedAt: (item_id: number) => number | null;
  readonly failed: (fault: unknown) => void;
}

/** Tells the items of sites' own devices like readings: what acts by itself there, each said by whoever knows it. */
export function createSitesOwn({ bus, clock, sites, actors, confirmedAt, failed }: SitesOwnParts) {
  let ends: (() => void)[] = [];

  /** What happened once is over when somebody has seen it. */
  function unseen(item_id: number, troubles: readonly Trouble[]): readonly Trouble[] {
    if (!troubles.some(({ at }) => at !== null)) return troubles;
    const confirmed = confirmedAt(item_id);
    // a clock that was set back leaves open what came before what
    const seen = confirmed !== null && confirmed <= seconds(clock) ? confirmed : Number.NEGATIVE_INFINITY;
    return troubles.filter(({ at }) => at === null || at > seen);
  }
  function read(item_id: number, there: readonly Actor[]): Pick<Reading, 'value' | 'reason'> {
    if (there.length === 0) return { value: IDLE };
    const reason = reasonOf(
      unseen(
        item_id,
        there.flatMap(({ trouble }) => trouble ?? []),
      ),
    );
    return reason ? { value: 0, reason } : { value: WELL };
  }
  function tell(): void {
    const at = placed(sites.catalogue(), actors());
    sites.giveOwn([...at.keys()]);
    const when = { quality: 'good', at: clock.wall(), mono: clock.mono() } as const;
    for (const { id, device_group_id, items } of [...sites.catalogue().devices.values()].filter(isSitesOwn)) {
      const item = items.find(({ cell }) => cell === CELL);
      if (!item) continue;
      const readings = [{ item_id: item.id, ...read(item.id, at.get(device_group_id) ?? []), ...when }];
      bus.tell('readings', { device_id: id, answered: true, elapsed_ms: 0, readings });
    }
  }
  return {
    start(): void {
      tell();
      // with what is first set at a site comes the device by which it is spoken of, and not some seconds after it
      ends = [
        bus.on('actor', ({ site }) => {
          if (site !== null) sites.giveOwn([site]);
        }),
        every(clock, LOOK_MS, tell, failed),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
    },
  };
}
