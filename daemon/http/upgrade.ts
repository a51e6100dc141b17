import type { IncomingMessage } from 'node:http';

/** Whether a request asks for the one protocol besides HTTP that is spoken here. */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  /(?:^|[\s,])websocket(?:$|[\s,/])/i.test(headers.upgrade ?? '');

/**
 * A request as it was sent, but for its wish for another protocol, which a server may ignore (RFC 9110, 7.8).
 * @param rest what had been read behind its head
 */
export function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage, rest: Buffer): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[i + 1]}`);
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]);
}
