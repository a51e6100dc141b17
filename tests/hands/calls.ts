// Calls over the wire as somebody in some language; what is answered is held against the type that its call declares.
import type http from 'node:http';
import * as assert from 'uvu/assert';
import type { Calls } from '../../daemon/contract/endpoints/index';
import { strangeIn } from './answers';
import { CAPTCHA, eventually } from './box';
import { request } from './http';

export interface Asked {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
  readonly text: string;
}
type Wide<T> = { readonly [K in keyof T]?: unknown };
export type Caller = ReturnType<typeof callerOf>;

/** Method, address and body of a call. Names of the path come out of the input. */
export function written(key: string, input: Readonly<Record<string, unknown>>) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const rest = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET') return { method, path: `/api/v1/${path}`, json: rest };
  const query = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  return { method, path: `/api/v1/${path}?${new URLSearchParams(query)}` };
}

/** as long as a browser's, so that no file holds it */
const BOUNDARY = '----FormBoundary7MA4YWxkTrZu0gW';

/** A JSON file in a form with the other fields of a call, as a browser sends it. */
export function formOf(file: Buffer | string, field = 'file', fields: Readonly<Record<string, string>> = {}) {
  const others = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const about = `Content-Disposition: form-data; name="${field}"; filename="t.json"\r\nContent-Type: application/json`;
  const body = Buffer.concat([
    Buffer.from(`${others.join('')}--${BOUNDARY}\r\n${about}\r\n\r\n`),
    Buffer.from(file),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/**
 * Somebody who calls.
 * @param token left out: nobody
 * @param agent whose connections are used again; left out: each call has one of its own
 */
export function callerOf(url: string, token?: string, language = 'en-US', agent?: http.Agent) {
  const port = Number(new URL(url).port);
  const who = { ...(token !== undefined && { token }), ...(agent && { agent }) };
  async function send(path: string, sent: Parameters<typeof request>[2] = {}): Promise<Asked> {
    const { status, text, envelope } = await request(port, path, {
      ...who,
      ...sent,
      headers: { 'accept-language': language, ...sent.headers },
    });
    return { status, code: envelope.code, message: envelope.message, data: envelope.data, text };
  }
  const ask = (key: string, input: Readonly<Record<string, unknown>> = {}): Promise<Asked> => {
    const { path, ...sent } = written(key, input);
    return send(path, sent);
  };
  return {
    port,
    send,
    /** answered as it is */
    ask,
    /** the data of a call that must succeed, of exactly the declared type */
    async call<K extends keyof Calls & string>(key: K, input?: Wide<Calls[K]['in']>): Promise<Calls[K]['out']> {
      const got = await ask(key, input as Readonly<Record<string, unknown>>);
      assert.equal([got.status, got.code], [200, 0], `${key} ${JSON.stringify(input)}: ${got.text.slice(0, 300)}`);
      assert.equal(strangeIn(key, got.data), [], key);
      return got.data as Calls[K]['out'];
    },
    /** the faults of a call that must be refused with 1001 */
    async faults(key: string, input?: Readonly<Record<string, unknown>>): Promise<Readonly<Record<string, string>>> {
      const got = await ask(key, input);
      assert.is(got.code, 1001, `${key} ${JSON.stringify(input)}: ${got.text.slice(0, 300)}`);
      return (got.data as { fields: Record<string, string> }).fields;
    },
    /** a JSON file to a call that takes one, and what it takes beside it */
    upload: (key: string, file: Buffer | string, fields: Readonly<Record<string, string>> = {}): Promise<Asked> =>
      send(written(key, {}).path, { method: 'POST', ...formOf(file, 'file', fields) }),
    in: (other: string) => callerOf(url, token, other, agent),
  };
}

/** A command whose item was written less than a second ago is asked for again. */
export const inTurn = <A extends { readonly code: number }>(ask: () => Promise<A>): Promise<A> =>
  eventually('the item may be written', async () => {
    const got = await ask();
    return got.code !== 429 && got;
  });

/** The token of somebody who logs in at the page of a box whose captchas are known. */
export async function logIn(url: string, user_name: string, password: string): Promise<string> {
  const nobody = callerOf(url);
  const { captcha_id } = await nobody.call('GET pub/login/captchaid');
  const { access_token } = await nobody.call('POST pub/login/safe', { user_name, password, captcha_id, captcha_code: CAPTCHA });
  return access_token;
}
