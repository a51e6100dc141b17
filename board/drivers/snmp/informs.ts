import crypto from 'node:crypto';
import type { RemoteInfo } from 'node:dgram';
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import type { AgentAccess, DeviceEvent } from '../../interfaces';
import type { Varbind } from './decode';
import { type Unseal, userOf } from './session';
import { eventOf } from './told';
import type { Sender } from './whose';

/** What came of a version 3 message that waits for an answer; `asked`: its sender only wanted to know our engine. */
export type Answered = 'heard' | 'asked' | 'refused';

/** What the library's receiver of notices is to us; its types say nothing of it. */
interface Receiver {
  getAuthorizer(): { users: unknown[] };
}
/** What the library says of an inform that it believes. */
interface Believed {
  readonly pdu: {
    readonly id: number;
    readonly varbinds: readonly Varbind[];
    readonly user: string;
    readonly contextName: string;
  };
}
interface Told {
  readonly sender: Sender;
  readonly event: DeviceEvent;
}
type Reply = (bytes: Buffer) => void;

const MACHINE_ID = '/etc/machine-id';

/** As whom the box answers informs: the same after every start, so that whoever knows it need not ask again (RFC 3411, 5). */
export function engineOf(machineId = MACHINE_ID): Buffer {
  const machine = fs.existsSync(machineId) ? fs.readFileSync(machineId, 'utf8').trim() : os.hostname();
  const own = crypto.createHash('sha256').update(`snmp engine of ${machine}`).digest().subarray(0, 12);
  // enterprise and form are those that the library gives its engines
  return Buffer.concat([Buffer.from('8000b98380', 'hex'), own]);
}

/**
 * Answers informs of version 3 by the users of the devices at their sender's address. The library checks and answers them; its
 * socket is ours, so that its answer leaves once the inform is stored.
 */
export function createInforms(unseal: Unseal, engine: Buffer) {
  let replies: Buffer[] = [];
  let outcome: Answered = 'asked';
  let told: Told | null = null;
  const socket = Object.assign(new EventEmitter(), {
    bind(): void {},
    close(): void {},
    send: (bytes: Buffer): void => void replies.push(bytes),
  });
  let opened: Promise<Receiver> | null = null;
  const open = async (): Promise<Receiver> => {
    const { default: library } = await import('net-snmp');
    const options = { engineID: engine, port: 1, includeAuthentication: true, dgramModule: { createSocket: () => socket } };
    return library.createReceiver(options, (fault: unknown, believed?: Believed) => {
      outcome = fault ? 'refused' : 'heard';
      if (!believed) {
        told = null;
        return;
      }
      const { id, varbinds, user, contextName: context } = believed.pdu;
      told = { sender: { user, context }, event: eventOf(3, id, varbinds) };
    });
  };

  return {
    /** @param tell hears of an inform before it is answered. @throws what that throws; there is no answer then */
    async hear(
      bytes: Buffer,
      from: RemoteInfo,
      accesses: readonly AgentAccess[],
      { tell, send }: { readonly tell: (sender: Sender, event: DeviceEvent) => void; readonly send: Reply },
    ): Promise<Answered> {
      opened ??= open();
      const authorizer = (await opened).getAuthorizer();
      const users = accesses.filter(({ version }) => version === 3).flatMap((access) => userOf(access, unseal) ?? []);
      authorizer.users = users;
      [replies, outcome, told] = [[], 'asked', null];
      socket.emit('message', bytes, from);
      authorizer.users = [];
      const heard = told as Told | null;
      if (heard) tell(heard.sender, heard.event);
      for (const reply of replies) send(reply);
      return outcome;
    },
  };
}
