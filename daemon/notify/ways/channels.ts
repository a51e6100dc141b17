import { type Clock, seconds } from '../../clock';
import type { Reference } from '../../contract/entities';
import {
  channelFault,
  channelUrl,
  MOST_CHANNELS,
  type PushChannelInput,
  partedUrl,
  pushFaults,
} from '../../contract/rules/push_channel';
import type { Fault } from '../../contract/shape';
import { type Peers, urlFault } from '../../people/peers';
import { invalid, judge, unchanged } from '../../sites/faults';
import type { Settings } from '../../store/settings';
import type { Vault } from '../../store/vault';
import type { AliveWish } from '../alive';
import type { OpenChannel } from './channel';
import type { LastTries, Tried } from './last_tries';

export const KEY = 'ALARM_PUSH';

/** What is kept of a channel: its secrets only sealed. */
export interface StoredChannel extends Required<Omit<PushChannelInput, 'key' | 'secret'>> {
  /** what stands in its address behind the `?`; '': nothing */
  readonly sealed_key: string;
  readonly sealed_secret: string;
}
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
const BLANK: Omit<StoredChannel, 'id' | 'kind' | 'name' | 'url' | 'sealed_key' | 'sealed_secret'> = {
  keyword: '',
  language: '',
  ca: '',
  fingerprint: '',
  enable: true,
  levels: [],
  sites: [],
  phones: [],
};

/** by which the last try of a channel is remembered */
export const channelTry = (id: number): string => `push/${id}`;
const keyOf = (id: number): string => `${KEY}.${id}.key`;
const secretOf = (id: number): string => `${KEY}.${id}.secret`;

/** What there is of the room. */
export interface KnownRoom {
  readonly hasSite: (id: number) => boolean;
  readonly hasLevel: (id: number) => boolean;
}

interface Parts {
  readonly settings: Settings;
  readonly vault: Vault;
  readonly peers: Pick<Peers, 'refuses'>;
  readonly tries: LastTries;
  readonly clock: Clock;
  /** what of the room a channel may name */
  readonly room: KnownRoom;
}

/** What receives pushes. */
export function createChannels({ settings, vault, peers, tries, room, clock }: Parts) {
  const stored = (): Stored => settings.get(KEY, NONE);
  let changes = 0;
  let tellAlive = (): void => {};

  const sealed = (secret: string, what: string): string => (secret === '' ? '' : vault.seal(secret, what));

  function unknownOf({ sites = [], levels = [] }: PushChannelInput): Fault | null {
    return sites.every(room.hasSite) && levels.every(room.hasLevel) ? null : { key: 'not_found' };
  }

  /** A channel as it will be kept. @param keyed a robot must have the key of its address @throws Refusal 1001 */
  function kept(id: number, input: PushChannelInput, before: StoredChannel | undefined, keyed: boolean): StoredChannel {
    const { url: sent, key: apart, secret, ...fields } = input;
    const [url, within] = partedUrl(sent);
    const key = apart ?? within;
    // what opened one address is not sent to another
    const stays = before?.url === url && before.kind === input.kind ? before.sealed_key : '';
    const sealed_key = key === null ? stays : sealed(key, keyOf(id));
    const fault =
      channelFault({ ...input, url }, !keyed || sealed_key !== '') ?? urlFault(peers, channelUrl(url)) ?? unknownOf(input);
    if (fault)
      throw invalid({ channels: { key: 'channel_wrong', data: { ...fault.data, name: input.name, because: fault.key } } });
    const sealed_secret = secret === undefined ? (before?.sealed_secret ?? '') : sealed(secret, secretOf(id));
    return { ...BLANK, ...fields, id, name: input.name.trim(), url, sealed_key, sealed_secret };
  }

  const told = ({ sealed_key, sealed_secret, ...channel }: StoredChannel): ToldChannel => ({
    ...channel,
    has_key: sealed_key !== '',
    has_secret: sealed_secret !== '',
    last: tries.of(channelTry(channel.id)),
  });
  /** @throws Refusal 1001 */
  function listed(
    inputs: readonly PushChannelInput[],
    keyed: boolean,
  ): {
    readonly channels: readonly StoredChannel[];
    readonly last_id: number;
  } {
    const { channels, last_id } = stored();
    const known = new Map(channels.map((channel) => [channel.id, channel]));
    let last = last_id;
    const next = inputs.map((input) => {
      const before = known.get(input.id ?? 0);
      if (!before) last += 1;
      return kept(before?.id ?? last, input, before, keyed);
    });
    return { channels: next, last_id: last };
  }
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
      keep({ ...(channels ? listed(channels, true) : {}), ...(isOther ? { alive, alive_since: seconds(clock) } : {}) });
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
      const kept = listed(next, false);
      keep(kept);
      return at < 0 ? kept.last_id : kept.channels[at]!.id;
    },
    removeChannel: (id: number): void => keep({ channels: stored().channels.filter((channel) => channel.id !== id) }),
    enabled: (): readonly StoredChannel[] => stored().channels.filter(({ enable }) => enable),
    channel: (id: number): StoredChannel | null => stored().channels.find((channel) => channel.id === id) ?? null,
    /** With its secrets in clear; null: one of them is missing, or another box sealed it. */
    open(channel: StoredChannel): OpenChannel | null {
      const { id, url, sealed_key, sealed_secret } = channel;
      const key = sealed_key === '' ? '' : vault.open(sealed_key, keyOf(id));
      const secret = sealed_secret === '' ? '' : vault.open(sealed_secret, secretOf(id));
      if (key === null || secret === null || (channel.kind !== 'webhook' && key === '')) return null;
      return { ...channel, url: key === '' ? url : `${url}?${key}`, secret };
    },
    /** channels that are cut to a site or a level, so that neither goes and leaves a channel to all */
    ofSite: (id: number): readonly Reference[] => namedBy(({ sites }) => sites.includes(id)),
    ofLevel: (id: number): readonly Reference[] => namedBy(({ levels }) => levels.includes(id)),
    /** how often anything has changed since the start */
    changes: (): number => changes,
  };
}
export type Channels = ReturnType<typeof createChannels>;
