/** What every answer carries, be it an API answer, a file or a refusal (decision 54, N06). */
export type Headers = Readonly<Record<string, string>>;

/** `script_hash`: `sha256-…` of the one inline script, from the build; null while no console is built. */
export function securityHeaders(script_hash: string | null): Headers {
  const policy = [
    "default-src 'self'",
    `script-src 'self'${script_hash ? ` '${script_hash}'` : ''}`,
    "connect-src 'self' ws: wss:",
    "img-src 'self' blob: data:",
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
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
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
