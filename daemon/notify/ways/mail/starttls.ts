import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { closed, type Place, type Reach, type Trust } from '../reach';
import { Unreached } from '../unreached';
import { type Dialogue, type Reply, replyOf } from './dialogue';

/** As what a client without a name of its own greets (RFC 5321, 4.1.3). */
export function ownName({ localAddress = '127.0.0.1' }: Socket): string {
  const address = localAddress.replace(/^::ffff:/i, '').split('%', 1)[0] ?? '';
  return address.includes(':') ? `[IPv6:${address}]` : `[${address}]`;
}

interface Server {
  readonly socket: Socket;
  readonly place: Place;
  readonly dialogue: Dialogue;
}
async function heard({ socket, place, dialogue }: Server): Promise<Reply> {
  const reply = await replyOf(socket).catch(() => {
    throw closed(place);
  });
  dialogue.server(reply.text);
  return reply;
}
function asked(server: Server, command: string): Promise<Reply> {
  server.dialogue.client(command);
  server.socket.write(`${command}\r\n`);
  return heard(server);
}
const offers = ({ lines }: Reply): boolean => lines.some((line) => /^STARTTLS\s*$/i.test(line));

/**
 * Encrypts a connection to a mail server by STARTTLS (RFC 3207), or throws: never does anything that comes after it go in the
 * clear. What was said before holds no more, and words that were slipped in behind the server's answer are no part of what is
 * said encrypted. The socket greets anew.
 * @throws Unreached
 */
export async function startTls(server: Server, reach: Reach, trust: Trust): Promise<TLSSocket> {
  const { socket, place } = server;
  const without = (key: string) => new Unreached('tls', { key, data: { ...place } });
  const greeting = await heard(server);
  if (greeting.code !== 220) throw new Unreached('answer', { key: 'mail_no_smtp', data: { ...place } });
  if (!offers(await asked(server, `EHLO ${ownName(socket)}`))) throw without('mail_starttls_none');
  const ready = await asked(server, 'STARTTLS');
  if (ready.code !== 220) throw without('mail_starttls_refused');
  if (ready.rest > 0) throw without('mail_starttls_slipped');
  const secured = await reach.secure(socket, place, trust);
  // whoever speaks with it next waits to be greeted, which the server does once
  secured.unshift('220 STARTTLS\r\n');
  return secured;
}
