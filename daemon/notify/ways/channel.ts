import { inOneLine } from '../../contract/legible';
import type { Sentence } from '../../contract/live';
import type { ChannelLimits } from '../../contract/rules/push_channel';
import type { Message } from '../way';
import type { Answer } from './post';

/** A push channel as it is sent to: its secrets in clear, its address with what stands behind the `?`. */
export interface OpenChannel {
  readonly url: string;
  readonly secret: string;
  readonly keyword: string;
  readonly phones: readonly string[];
}
/** One POST, but for what it shares with all of them. */
export interface ChannelRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
/** What a receiver says of a message. `bar_s`: nothing more is taken for so long. */
export type Verdict =
  | { readonly is: 'sent' }
  | { readonly is: 'later'; readonly error: Sentence; readonly bar_s?: number }
  | { readonly is: 'fails'; readonly error: Sentence };

/** One kind of receiver: what is sent there, and what its answer means. Pure: time is handed in. */
export interface ChannelWay {
  readonly limits: ChannelLimits;
  /** @param time epoch ms */
  readonly request: (channel: OpenChannel, message: Message, time: number) => ChannelRequest;
  readonly verdict: (answer: Answer) => Verdict;
}

export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' } as const;

/** As much of a text as fits into so many bytes of UTF-8, whole characters alone; `…` says that there was more. */
export function cutAt(text: string, bytes: number | null): string {
  if (bytes === null || Buffer.byteLength(text) <= bytes) return text;
  const room = bytes - Buffer.byteLength('…');
  let kept = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > room) break;
    kept += character;
  }
  return `${kept}…`;
}

/** What a robot says, its keyword in front. */
export function robotText({ keyword }: OpenChannel, { subject, text }: Message, bytes: number | null): string {
  const said = text || subject;
  return cutAt(keyword === '' || said.startsWith(keyword) ? said : `${keyword} ${said}`, bytes);
}

/** Statuses at which another try may end otherwise: who asks, how often, or what the receiver is doing. */
const PASSING = [401, 403, 404, 407, 408, 409, 423, 425, 429];

/** What a status alone says; null: it is a good one. */
export function verdictOfStatus({ status, retry_after_s }: Answer): Verdict | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return { is: 'later', error: { key: 'channel_redirect', data: { status } } };
  const error = { key: 'channel_status', data: { status } };
  if (status >= 400 && status < 500 && !PASSING.includes(status)) return { is: 'fails', error };
  return { is: 'later', error, ...(retry_after_s === null ? {} : { bar_s: retry_after_s }) };
}

/** What a robot answers: `errcode` 0 is good. */
export interface RobotAnswer {
  readonly errcode: number;
  readonly errmsg: string;
}
const MOST_LETTERS = 120;
export function robotAnswer({ body }: Answer): RobotAnswer | null {
  try {
    const { errcode, errmsg } = JSON.parse(body) as { errcode?: unknown; errmsg?: unknown };
    if (typeof errcode !== 'number') return null;
    return { errcode, errmsg: inOneLine(String(errmsg ?? ''), MOST_LETTERS) };
  } catch {
    return null;
  }
}
