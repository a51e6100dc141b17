import { type Clock, seconds } from '../../clock';
import type { Reference } from '../../contract/entities';
import { MOST_CHANNELS, type PushChannelInput, pushFaults } from '../../contract/rules/push_channel';
import { invalid, judge, unchanged } from '../../sites/faults';
import type { Settings } from '../../store/settings';
import type { AliveWish } from '../alive';
import type { LastTries, Tried } from './last_tries';
import { createSealing, KEY, type SealingParts, type StoredChannel } from './sealing';

export { KEY, type KnownRoom, type StoredChannel } from './sealing';

/** A channel as it is told. */
export interface ToldChannel extends Omit<StoredChannel, 'sealed_key' | 'sealed_secret'> {
  readonly has_key: boolean;
  readonly has_secret: boolean;
  readonly last: Tried | null;
}
export interface PushChange {
  readonly channels?: readonly PushChannelInput[];
  readonly alive?: string;
  /** as it was when it was read: what somebody changed meanwhile is not overwritten */
  readonly update_time?: number;
}
interface Stored {
  readonly channels: readonly StoredChannel[];
  readonly alive: string;
  /** epoch s since when it is that time */
  readonly alive_since: number;
  /** the highest number that a channel ever had: none comes to mean another one */
  readonly last_id: number;
  /** epoch s, one more where two changes fall into one second */
  readonly update_time: number;
}
const NONE: Stored = { channels: [], alive: '', alive_since: 0, last_id: 0, update_time: 0 };
/** by which the last try of a channel is remembered */
export const channelTry = (id: number): string => `push/${id}`;
interface Parts extends SealingParts {
  readonly settings: Settings;
  readonly tries: LastTries;
  readonly clock: Clock;
}

/** What receives pushes. */
export function createChannels({ settings, tries, clock, ...parts }: Parts) {
  const { listed, open } = createSealing(parts);
  const stored = (): Stored => settings.get(KEY, NONE);
  let changes = 0;
  let tellAlive = (): void => {};

  const told = ({ sealed_key, sealed_secret, ...channel }: StoredChannel): ToldChannel => ({
    ...channel,
    has_key: sealed_key !== '',
    has_secret: sealed_secret !== '',
    last: tries.of(channelTry(channel.id)),
  });
  /** What is kept now; a channel that leads elsewhere was not tried yet. */
  function keep(change: Partial<Stored>): void {
    const { channels } = stored();
    settings.put(KEY, { ...change, update_time: Math.max(seconds(clock), stored().update_time + 1) });
    changes += 1;
    const now = new Map(change.channels?.map((channel) => [channel.id, channel]));
    const other = channels.filter(({ id, url, sealed_key }) => {
      const next = now.get(id);
      return next?.url !== url || next.sealed_key !== sealed_key;
    });
    if (change.channels) tries.forget(other.map(({ id }) => channelTry(id)));
  }

  const namedBy = (which: (channel: StoredChannel) => boolean): readonly Reference[] =>
    stored()
      .channels.filter(which)
      .map(({ id, name }) => ({ type: 'push_channel', id, name }));

  return {
    push(): { channels: ToldChannel[]; alive: string; update_time: number } {
      const { channels, alive, update_time } = stored();
      return { channels: channels.map(told), alive, update_time };
    },
    /** when each channel hears daily that the box is alive, and who is told that it is another time */
    alive: (): AliveWish => ({ time: stored().alive, since: stored().alive_since }),
    aliveChanged(hear: () => void): void {
      tellAlive = hear;
    },
    /** Replaces the whole list, or the time. Secrets that are left out stay. @throws Refusal 1001, 1003 changed by another */
    changePush({ channels, alive, update_time }: PushChange): void {
      unchanged(stored().update_time, update_time);
      judge(pushFaults({ ...(channels ? { channels } : {}), ...(alive === undefined ? {} : { alive }) }));
      const isOther = alive !== undefined && alive !== stored().alive;
      keep({ ...(channels ? listed(stored(), channels, true) : {}), ...(isOther ? { alive, alive_since: seconds(clock) } : {}) });
      if (isOther) tellAlive();
    },
    /** One channel more, or another form of one; the key of a robot's address may come later. @throws Refusal 1001 */
    putChannel(input: PushChannelInput): number {
      const { channels } = stored();
      const inputs = channels.map(({ sealed_key: _, sealed_secret: __, ...channel }): PushChannelInput => channel);
      const at = inputs.findIndex(({ id }) => id === input.id);
      const next = at < 0 ? [...inputs, input] : inputs.with(at, { ...inputs[at]!, ...input });
      if (next.length > MOST_CHANNELS) throw invalid({ channels: { key: 'count_max', data: { max: MOST_CHANNELS } } });
      judge(pushFaults({ channels: next }));
      const kept = listed(stored(), next, false);
      keep(kept);
      return at < 0 ? kept.last_id : kept.channels[at]!.id;
    },
    removeChannel: (id: number): void => keep({ channels: stored().channels.filter((channel) => channel.id !== id) }),
    enabled: (): readonly StoredChannel[] => stored().channels.filter(({ enable }) => enable),
    channel: (id: number): StoredChannel | null => stored().channels.find((channel) => channel.id === id) ?? null,
    open,
    /** channels that are cut to a site or a level, so that neither goes and leaves a channel to all */
    ofSite: (id: number): readonly Reference[] => namedBy(({ sites }) => sites.includes(id)),
    ofLevel: (id: number): readonly Reference[] => namedBy(({ levels }) => levels.includes(id)),
    /** how often anything has changed since the start */
    changes: (): number => changes,
  };
}
export type Channels = ReturnType<typeof createChannels>;
