import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';

/** What every answer carries, be it an API answer, a file or a refusal (decision 54, N06). */
export type Headers = Readonly<Record<string, string>>;

const OPENER = 'cross-origin-opener-policy';

/**
 * `script_hash`: `sha256-…` of the one inline script, from the build; null while no console is built. `pictures`: origins that
 * pictures may come from besides the box.
 */
export function securityHeaders(script_hash: string | null, pictures: readonly string[] = []): Headers {
  const policy = [
    "default-src 'self'",
    `script-src 'self'${script_hash ? ` '${script_hash}'` : ''}`,
    "connect-src 'self' ws: wss:",
    ["img-src 'self' blob: data:", ...pictures].join(' '),
    "media-src 'self' blob:",
    'frame-src http: https:',
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    [OPENER]: 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether browsers trust the origin (W3C Secure Contexts, 3.1); elsewhere they ignore the opener policy and log an error at every load. */
const isTrusted = ({ socket, headers }: IncomingMessage): boolean =>
  (socket as TLSSocket).encrypted === true || LOOPBACK.test(headers.host ?? '');

/** Puts the headers on an answer, before anybody else writes it. */
export function dress(response: ServerResponse, request: IncomingMessage, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== OPENER || isTrusted(request)) response.setHeader(name, value);
  }
}

/** An answer written by hand on a socket that speaks no HTTP object any more: a bad request or a refused upgrade. */
export function rawAnswer(status: string, headers: Headers, body: string): string {
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
