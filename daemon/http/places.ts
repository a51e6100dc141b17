import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ofAddress, ofUser } from '../shares/owner';
import { createShares } from '../shares/shares';
import { clientAddress } from './client';

/**
 * Connections at a time: of one user or address, and of all. A browser opens six, so that fifty consoles behind one address
 * have room; of those that have not shown a live login yet, those of addresses with one stand among the known.
 */
const ROOMS = { known: { share: 300, most: 600 }, strangers: { share: 96, most: 256 } };

/** Who holds the connections of both ports. @param knows whether somebody is logged in from an address */
export function createPlaces(knows: (address: string) => boolean) {
  const busy = new WeakSet<Socket>();
  /** One that is not being served, the oldest first; the newest has had no time yet to ask. */
  const leaving = (sockets: ReadonlySet<Socket>): Socket => {
    const all = [...sockets];
    return all.slice(0, -1).find((socket) => !busy.has(socket)) ?? all[0]!;
  };
  const shares = createShares<Socket>(ROOMS, leaving);

  return {
    connected(socket: Socket): void {
      const address = clientAddress(socket);
      socket.once('close', () => shares.remove(socket));
      shares.add(ofAddress(address, knows(address)), socket)?.destroy();
    },
    /** its next request is being served */
    asked(socket: Socket, response: ServerResponse): void {
      busy.add(socket);
      response.once('close', () => busy.delete(socket));
    },
    /** a live login was shown on it */
    known(socket: Socket, user_id: number): void {
      shares.add(ofUser(user_id), socket)?.destroy();
    },
    /** it speaks WebSocket now, which has shares of its own */
    upgraded: (socket: Socket): void => shares.remove(socket),
    count: shares.count,
  };
}
export type Places = ReturnType<typeof createPlaces>;
