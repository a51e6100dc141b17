import { createHmac } from 'node:crypto';

/** An identity as a head carries it. */
const plain = (text: string): string => text.replace(/[^\w.:@/-]/g, '-');

/** `sha256=` and the HMAC of the time (epoch s), a dot and the body, in hexadecimal: a message cannot be sent again later. */
const signature = (secret: string, time: number, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;

/** Heads by which a program knows a second copy, and who sent it. */
export function signedHeads(identity: string, secret: string, time: number, body: string): Readonly<Record<string, string>> {
  return {
    'x-roomward-id': plain(identity),
    'x-roomward-time': String(time),
    ...(secret === '' ? {} : { 'x-roomward-signature': signature(secret, time, body) }),
  };
}
