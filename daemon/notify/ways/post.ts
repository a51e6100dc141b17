import http from 'node:http';
import type { Clock } from '../../clock';
import { closed, type Place, type Reach, silent, type Trust, unheard } from './reach';
import { Unreached } from './unreached';
import { within } from './within';

const LIMIT_MS = 10_000;
/** of an answer, as much as says what became of it */
const MOST_BYTES = 64 * 1024;

export interface Posting {
  /** http: or https: */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** POST unless given */
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly trust: Trust;
}
export interface Answer {
  readonly status: number;
  /** s that the receiver asks to be left alone for; null: it says nothing of it */
  readonly retry_after_s: number | null;
  readonly body: string;
}
export interface PostParts {
  readonly reach: Reach;
  readonly clock: Clock;
  /** ends what is under way */
  readonly stopped: AbortSignal;
}

const PORTS = { 'http:': 80, 'https:': 443 } as const;
const placeOf = ({ protocol, hostname, port }: URL): Place => ({
  host: hostname.replace(/^\[(.*)\]$/, '$1'),
  port: port === '' ? PORTS[protocol as keyof typeof PORTS] : Number(port),
});

/** Seconds, or a date (RFC 9110, 10.2.3) by the receiver's own clock, since the box's may be wrong. */
function retryAfter({ 'retry-after': text, date = '' }: http.IncomingHttpHeaders, now_ms: number): number | null {
  if (text === undefined) return null;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const [at, answered] = [new Date(text).getTime(), new Date(date).getTime()];
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - (Number.isNaN(answered) ? now_ms : answered)) / 1000));
}

/** The first bytes of an answer; the rest is not waited for. */
function textOf(response: http.IncomingMessage): Promise<string> {
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const all = (): void => done(Buffer.concat(chunks).subarray(0, MOST_BYTES).toString('utf8'));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MOST_BYTES) response.destroy();
    });
    for (const end of ['end', 'close', 'error']) response.once(end, all);
  });
}

/**
 * Sends something to an address by one request and answers what came back, whatever its status: a redirect is an answer like others
 * and leads nowhere. 10 s in all, the name's look-up and every byte included.
 */
export function createPost({ reach, clock, stopped }: PostParts) {
  async function exchange(
    { url, headers, body, method = 'POST', trust }: Posting,
    place: Place,
    signal: AbortSignal,
    leaves: () => void,
  ): Promise<Answer> {
    const { protocol, host, pathname, search } = new URL(url);
    const plain = await reach.connect(place, signal);
    const socket = protocol === 'https:' ? await reach.secure(plain, place, trust) : plain;
    leaves();
    const response = await new Promise<http.IncomingMessage>((done, fail) => {
      const request = http.request({
        createConnection: () => socket,
        method,
        path: `${pathname}${search}`,
        headers: { ...headers, host, 'content-length': Buffer.byteLength(body), connection: 'close' },
      });
      request.once('response', done);
      request.once('error', (fault: NodeJS.ErrnoException) => {
        const isAnswer = fault.code?.startsWith('HPE_');
        fail(isAnswer ? new Unreached('answer', { key: 'reach_no_http', data: { ...place } }) : closed(place));
      });
      request.end(body);
    });
    const retry_after_s = retryAfter(response.headers, clock.wall());
    return { status: response.statusCode ?? 0, retry_after_s, body: await textOf(response) };
  }
  /** @throws Unreached */
  return (posting: Posting): Promise<Answer> => {
    const place = placeOf(new URL(posting.url));
    let hasLeft = false;
    // whoever never let it in was told nothing, and may be told again
    const late = (): Unreached => (hasLeft ? silent(place) : unheard(place));
    const leaves = (): void => {
      hasLeft = true;
    };
    return within(clock, LIMIT_MS, { late, stopped }, (signal) => exchange(posting, place, signal, leaves));
  };
}
export type Post = ReturnType<typeof createPost>;
