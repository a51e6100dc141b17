import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Owner, ofAddress, ofUser } from '../shares/owner';
import { bearer, type Caller, type Client, type Identity } from './caller';

const isLoopback = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address);

/** Where a connection comes from. */
export const clientAddress = ({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string =>
  remoteAddress.replace(/^::ffff:/, '');

/** Where a request or an upgrade comes from. */
export function clientOf({ socket, headers }: IncomingMessage): Client {
  const address = clientAddress(socket);
  return {
    address,
    secure: 'encrypted' in socket || isLoopback(address),
    agent: (headers['user-agent'] ?? '').slice(0, 200),
  };
}

/** Whose share a call is of: its user's, or that of the address where nobody says who he is. */
export const ownerOf = ({ caller, client }: { readonly caller: Caller | null; readonly client: Client }): Owner =>
  caller ? ofUser(caller.user_id) : ofAddress(client.address, false);

/** Whose share a request is of, before anything is asked of it. */
export const ownerBy =
  (identity: Pick<Identity, 'who'>) =>
  (request: IncomingMessage): Owner => {
    const token = bearer(request.headers.authorization);
    return ownerOf({ caller: token === null ? null : identity.who(token), client: clientOf(request) });
  };
