import type { Fault, Faults, Fields, Input } from '../shape';
import { trust, trustFaults } from './reach';

/** What receives a push: a program of one's own, or a robot of a group chat. */
export const CHANNEL_KINDS = ['webhook', 'wecom', 'dingtalk'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
export const MOST_CHANNELS = 20;

/** What a kind of channel takes. */
export interface ChannelLimits {
  /** messages in a minute; null: the receiver says when it has enough */
  readonly a_minute: number | null;
  /** bytes of a text; null: as long as it is */
  readonly bytes: number | null;
  /** seconds in which nothing more is taken once there was too much */
  readonly barred_s: number;
}
export const CHANNEL_LIMITS: Readonly<Record<ChannelKind, ChannelLimits>> = {
  webhook: { a_minute: null, bytes: null, barred_s: 0 },
  wecom: { a_minute: 20, bytes: 2048, barred_s: 60 },
  dingtalk: { a_minute: 20, bytes: 20_000, barred_s: 600 },
};

const opt = <const S>(of: S) => ({ t: 'opt', of }) as const;
const ids = opt({ t: 'list', max: 500, of: { t: 'int', min: 1 } } as const);

/**
 * Fields of a push channel. What stands in an address behind its `?` opens it, and is a secret as `secret` is: both arrive sealed over
 * plain http, and are longer then than what they hold.
 */
export const pushChannel = {
  /** left out: a new one */
  id: opt({ t: 'int', min: 1 } as const),
  kind: { t: 'one', of: CHANNEL_KINDS },
  name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
  /** with what stands behind its `?`, or without */
  url: { t: 'text', min: 1, max: 2048 },
  /** what stands behind the `?`. Left out: it stays with the same address; '': it goes */
  key: opt({ t: 'text', max: 2048 } as const),
  /** signs what is sent. Left out: it stays; '': it goes */
  secret: opt({ t: 'text', max: 1024 } as const),
  /** stands in front of each text: some robots take none without it */
  keyword: opt({ t: 'text', max: 64, like: 'one_line' } as const),
  /** levels of alarms that go there; none: all */
  levels: ids,
  /** sites whose alarms go there, with those below them; none: all */
  sites: ids,
  /** '': that of the product */
  language: opt({ t: 'one', of: ['', 'zh_cn', 'zh_tw', 'zh_xg', 'en_us'] } as const),
  /** numbers that a robot calls by name when it is urgent */
  phones: opt({ t: 'list', max: 20, of: { t: 'text', min: 1, like: 'mobile' } } as const),
  ...trust,
  enable: opt({ t: 'bool' } as const),
} as const satisfies Fields;
export type PushChannelInput = Input<typeof pushChannel>;

export const alarmPush = {
  channels: { t: 'list', max: MOST_CHANNELS, of: { t: 'obj', of: pushChannel } },
  /** HH:mm at which each channel hears daily that the box is alive; '': never */
  alive: { t: 'text', max: 5, like: 'time' },
  /** as it was read: a list that somebody changed meanwhile is not overwritten */
  update_time: opt({ t: 'int', min: 0 } as const),
} as const satisfies Fields;

/** An address in two: where it leads, and what stands behind its `?`; null: nothing does. */
export function partedUrl(url: string): readonly [string, string | null] {
  const bare = url.split('#', 1)[0]!.trim();
  const at = bare.indexOf('?');
  return at < 0 ? [bare, null] : [bare.slice(0, at), bare.slice(at + 1)];
}

/** Where an address leads; null: it is none, or none that a channel can have. */
export function channelUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' && url.port !== '0' ? url : null;
}

/** What is wrong with a channel; `key`: whether its address has one, here or kept. */
export function channelFault({ kind, url, ...rest }: PushChannelInput, key: boolean): Fault | null {
  const where = channelUrl(url);
  if (!where) return { key: 'channel_url' };
  if (kind !== 'webhook' && !key) return { key: 'channel_url_key' };
  return Object.values(trustFaults(rest))[0] ?? null;
}

/** Two channels of one name could not be told apart, nor could two of one number. */
export function pushFaults({ channels = [], alive }: { channels?: readonly PushChannelInput[]; alive?: string }): Faults {
  const names = channels.map(({ name }) => String(name).trim().toLowerCase());
  const numbers = channels.flatMap(({ id }) => id ?? []);
  const twice = new Set(names).size < names.length || new Set(numbers).size < numbers.length;
  return {
    ...(twice ? { channels: { key: 'channel_twice' } } : {}),
    // the day ends with 23:59; 24:00 is the next one's
    ...(alive === '24:00' ? { alive: { key: 'midnight' } } : {}),
  };
}
