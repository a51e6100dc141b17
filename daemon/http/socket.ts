import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Bus } from '../bus';
import { type Clock, every, seconds } from '../clock';
import { Refusal } from '../contract/refusal';
import { languageOf } from '../lang/index';
import type { OperationLog } from '../record/index';
import { admit, turnAway } from './admission';
import { clientOf } from './client';
import type { Headers } from './headers';
import type { HostNames } from './hosts';
import { createConnections, type SocketIdentity } from './push/connections';
import { CLOSE, type ConsoleSocket, createConsoleSocket, KNOWN_LIMIT } from './push/console-socket';
import { createForged, type Forgery } from './push/forged';
import type { PushSources } from './push/sources';
import { createStanding } from './push/standing';
import { createTelling } from './push/telling';

const SWEEP_MS = 5_000;
/** upgrades of a foreign page, under a foreign name or with a token in their address */
const DENIED = new Set([401, 403, 421]);

export interface PushParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly identity: SocketIdentity;
  readonly hosts: () => HostNames;
  readonly headers: Headers;
  readonly sources: PushSources;
  /** hears what was refused */
  readonly record: Pick<OperationLog, 'refused'>;
  readonly failed: (fault: unknown) => void;
}
export type Push = ReturnType<typeof createPush>;

/** Consoles that listen: alarms of their sites, values they watch, long operations they began, the end of their session. */
export function createPush({ bus, clock, identity, hosts, headers, sources, record, failed }: PushParts) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: KNOWN_LIMIT,
    perMessageDeflate: false,
    clientTracking: false,
    // one message of a console in a turn of the event loop: thousands fit into one read, and others wait for none of them
    allowSynchronousEvents: false,
  });
  const connections = createConnections({ clock, identity });
  const telling = createTelling({ clock, connections, sources });
  const forged = createForged({ record, now: () => seconds(clock), knows: identity.knows });
  const standing = createStanding({ now: clock.mono, identity, connections, telling, sources, forged });
  const heard = {
    auth: standing.greet,
    watch: telling.watch,
    closed: connections.leave,
    forged: (socket: ConsoleSocket, what: Forgery) => forged.message(connections.originOf(socket), socket.caller, what),
  };
  let stops: (() => void)[] = [];

  server.on('wsClientError', (_, duplex) => turnAway(duplex, headers, new Refusal(400, 'body_incomplete')));

  function open(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
    const language = languageOf(request.headers['accept-language']);
    const client = clientOf(request);
    server.handleUpgrade(request, duplex, head, (ws) =>
      connections.enter(createConsoleSocket(ws, duplex, language, clock.mono, heard), client),
    );
  }
  /** Tells everybody who listens that the box goes. */
  function farewell(): void {
    for (const socket of connections.all()) connections.dismiss(socket, CLOSE.going);
  }

  return {
    /** takes the upgrades of a port that speaks HTTP */
    upgrade(request: IncomingMessage, duplex: Duplex, head: Buffer): void {
      duplex.on('error', () => duplex.destroy());
      try {
        admit(request, hosts());
        open(request, duplex, head);
      } catch (fault) {
        const refusal = fault instanceof Refusal ? fault : new Refusal(400, 'body_incomplete');
        if (DENIED.has(refusal.code)) forged.refused(clientOf(request), null, refusal);
        turnAway(duplex, headers, refusal, request.headers['accept-language']);
      }
    },
    farewell,
    count: connections.count,
    start(): void {
      stops = [
        bus.on('alarm', (event) => bus.tell('consoles', { event, n: telling.hearAlarm(event) })),
        bus.on('values', telling.hearValues),
        bus.on('job', telling.hearJob),
        bus.on('catalogue', standing.hearCatalogue),
        bus.on('access', standing.hearAccess),
        bus.on('rights', ({ user_ids }) => standing.hearRights(user_ids)),
        bus.on('sessions_ended', ({ token_hashes, reason }) => standing.hearEnded(token_hashes, reason)),
        every(clock, SWEEP_MS, standing.sweep, failed),
      ];
    },
    stop(): void {
      for (const stop of stops) stop();
      telling.stop();
      farewell();
    },
  };
}
