import { channelFault, channelUrl, type PushChannelInput, partedUrl } from '../../contract/rules/push_channel';
import type { Fault } from '../../contract/shape';
import { type Peers, urlFault } from '../../people/peers';
import { invalid } from '../../sites/faults';
import type { Vault } from '../../store/vault';
import type { OpenChannel } from './channel';

export const KEY = 'ALARM_PUSH';

/** What is kept of a channel: its secrets only sealed. */
export interface StoredChannel extends Required<Omit<PushChannelInput, 'key' | 'secret'>> {
  /** what stands in its address behind the `?`; '': nothing */
  readonly sealed_key: string;
  readonly sealed_secret: string;
}
/** The list as it is kept. */
interface Listed {
  readonly channels: readonly StoredChannel[];
  /** the highest number that a channel ever had: none comes to mean another one */
  readonly last_id: number;
}
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

const keyOf = (id: number): string => `${KEY}.${id}.key`;
const secretOf = (id: number): string => `${KEY}.${id}.secret`;

/** What there is of the room. */
export interface KnownRoom {
  readonly hasSite: (id: number) => boolean;
  readonly hasLevel: (id: number) => boolean;
}

export interface SealingParts {
  readonly vault: Vault;
  readonly peers: Pick<Peers, 'refuses'>;
  /** what of the room a channel may name */
  readonly room: KnownRoom;
}

/** Channels as they are entered, checked and sealed, and opened again to be sent to. */
export function createSealing({ vault, peers, room }: SealingParts) {
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

  /** The list anew. @throws Refusal 1001 */
  function listed({ channels, last_id }: Listed, inputs: readonly PushChannelInput[], keyed: boolean): Listed {
    const known = new Map(channels.map((channel) => [channel.id, channel]));
    let last = last_id;
    const next = inputs.map((input) => {
      const before = known.get(input.id ?? 0);
      if (!before) last += 1;
      return kept(before?.id ?? last, input, before, keyed);
    });
    return { channels: next, last_id: last };
  }

  return {
    listed,
    /** With its secrets in clear; null: one of them is missing, or another box sealed it. */
    open(channel: StoredChannel): OpenChannel | null {
      const { id, url, sealed_key, sealed_secret } = channel;
      const key = sealed_key === '' ? '' : vault.open(sealed_key, keyOf(id));
      const secret = sealed_secret === '' ? '' : vault.open(sealed_secret, secretOf(id));
      if (key === null || secret === null || (channel.kind !== 'webhook' && key === '')) return null;
      return { ...channel, url: key === '' ? url : `${url}?${key}`, secret };
    },
  };
}
