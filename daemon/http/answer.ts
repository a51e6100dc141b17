import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StreamAnswer } from '../contract/row';
import { gzipped } from '../sheets/index';
import { othersTurn } from '../store/slices';
import type { Answer } from './envelope';
import type { Headers } from './headers';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
/** so many characters are made ready in one turn */
const PIECE = 64 * 1024;
const VALUES_A_PIECE = 2048;
/** values that are written in one go, whatever they stand in */
const SMALL = 200;
/** values whose answer is written in pieces: some hundred kB, 2 ms of JSON.stringify */
const LARGE = 5000;
/** lists that lie deeper are written in one go */
const DEPTH = 6;

/** a body that is announced to be longer, or not announced, is not waited for */
const PASSING = 256 * 1024;

/** Whether its body is sent only when it is asked for: `Expect: 100-continue`, not answered yet. */
export const isHeldBack = ({ headers }: IncomingMessage): boolean => /^100-continue$/i.test(headers.expect ?? '');

/** Bytes of the body that are still to come at most; of one that nobody asked for nobody knows whether it comes. */
function unreadOf(request: IncomingMessage): number {
  const { headers, complete } = request;
  if (complete) return 0;
  if (isHeldBack(request)) return Number.POSITIVE_INFINITY;
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

/**
 * Begins an answer. A body that was refused before it was read passes by, so that the answer can be read and what follows is
 * no part of it; after a long one the connection ends. What is returned comes after the answer.
 */
function begin(request: IncomingMessage, response: ServerResponse, status: number, headers: Headers): () => void {
  const unread = unreadOf(request);
  response.writeHead(status, { 'cache-control': 'no-store', ...headers, ...(unread > PASSING && { connection: 'close' }) });
  return () => void (unread > 0 && request.resume());
}

/** Writes an answer as one piece. */
export function writeText(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: { readonly status: number; readonly headers: Headers; readonly text: string | Uint8Array },
): void {
  const pass = begin(request, response, status, { ...headers, 'content-length': String(Buffer.byteLength(text)) });
  response.end(text);
  pass();
}

export const writeJson = (request: IncomingMessage, response: ServerResponse, { status, body }: Answer): void =>
  writeText(request, response, { status, headers: JSON_TYPE, text: JSON.stringify(body) });

/** How many of so many values are left when those that something holds are counted; below zero: it holds more. */
function leftOf(value: unknown, values: number): number {
  if (typeof value !== 'object' || value === null) return values - 1;
  // of a long list nobody need look at what is in it
  if (Array.isArray(value) && value.length > values) return -1;
  let left = values - 1;
  for (const inner of Object.values(value)) {
    if (left < 0) break;
    left = leftOf(inner, left);
  }
  return left;
}

/** Whether an answer may hold others up while it is written. */
export const isLarge = ({ body }: Answer): boolean => leftOf(body, LARGE) < 0;

/** What JSON.stringify makes of plain data, bit by bit: what holds little in one piece, which is ten times faster. */
export function* jsonPieces(value: unknown, depth = DEPTH): Generator<string> {
  if (depth === 0 || typeof value !== 'object' || value === null || leftOf(value, SMALL) >= 0) {
    yield JSON.stringify(value ?? null);
    return;
  }
  if (Array.isArray(value)) {
    yield* listPieces(value, depth);
    return;
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  yield '{';
  for (const [i, [name, inner]] of entries.entries()) {
    yield `${i > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    yield* jsonPieces(inner, depth - 1);
  }
  yield '}';
}
/**
 * Of plain values many are one piece: two hundred thousand of them would be half a megabyte. A column that begins before anything
 * was read begins with nulls.
 */
function* listPieces(list: readonly unknown[], depth: number): Generator<string> {
  const most = typeof list.find((value) => value !== null) === 'object' ? 1 : VALUES_A_PIECE;
  yield '[';
  for (let at = 0; at < list.length; at += most) {
    if (at > 0) yield ',';
    if (most > 1) yield JSON.stringify(list.slice(at, at + most)).slice(1, -1);
    else yield* jsonPieces(list[at], depth - 1);
  }
  yield ']';
}

/** `attachment` with a name in any language (RFC 6266), and one of plain letters for who cannot read that. */
function attached(name: string): Headers {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return { 'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}` };
}

/** Headers of a file: its type, and where it is to be kept its name. */
export const fileHeaders = ({ type, name }: { readonly type: string; readonly name?: string | undefined }): Headers => ({
  'content-type': type,
  ...(name === undefined ? {} : attached(name)),
});

/** Waits for the socket to take more, or for its end; one that has ended says so no second time. */
async function room(response: ServerResponse): Promise<void> {
  if (response.destroyed) return;
  const gone = new AbortController();
  const ended = once(response, 'close', { signal: gone.signal });
  await Promise.race([once(response, 'drain', { signal: gone.signal }), ended]).finally(() => gone.abort());
}

/**
 * Writes an answer of megabytes in pieces, others taking their turns in between; a slow reader holds only what he
 * has not read yet, not the text of all.
 */
export async function writeLargeJson(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body }: Answer,
): Promise<void> {
  const pass = begin(request, response, status, JSON_TYPE);
  let text = '';
  for (const piece of jsonPieces(body)) {
    text += piece;
    if (text.length < PIECE) continue;
    const taken = response.write(text);
    text = '';
    if (!taken) await room(response);
    // what the system takes at once leaves room at once: without this all of it would be one turn
    await othersTurn();
    if (response.destroyed) return;
  }
  response.end(text);
  pass();
}

const takesGzip = ({ headers }: IncomingMessage): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));

/** Sends a file that is read or made meanwhile; a slow reader holds up nothing but it. What fails on the way ends the connection. */
export async function writeStream(request: IncomingMessage, response: ServerResponse, file: StreamAnswer): Promise<void> {
  const packs = file.packs && takesGzip(request);
  response.writeHead(200, {
    'cache-control': 'no-store',
    ...fileHeaders(file),
    ...(packs && { 'content-encoding': 'gzip' }),
    ...(file.length !== null && !packs && { 'content-length': file.length }),
  });
  if (request.method === 'HEAD') return void response.end();
  const left = new AbortController();
  // whoever left before it began is waited for no more than one who leaves meanwhile
  if (response.destroyed) left.abort();
  response.once('close', () => left.abort());
  const send = async (piece: Uint8Array): Promise<void> => {
    if (response.destroyed) left.signal.throwIfAborted();
    if (!response.write(piece)) await room(response);
  };
  const packing = packs ? gzipped(send) : { sink: send, end: async () => {} };
  await file.send(packing.sink, left.signal);
  await packing.end();
  response.end();
  if (!response.writableFinished && !response.destroyed) await Promise.race([once(response, 'finish'), once(response, 'close')]);
  if (response.writableFinished) file.sent?.();
}
