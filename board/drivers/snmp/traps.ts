import dgram from 'node:dgram';
import type { Clock, NoticeCounts, Traps, TrapWatch } from '../../interfaces';
import { createInforms, engineOf } from './informs';
import { noticeIn } from './notice';
import type { Unseal } from './session';

export interface TrapsParts {
  readonly clock: Clock;
  readonly unseal: Unseal;
}

/** Datagrams that are looked at in one second; a flood is dropped unread. */
const MOST_A_SECOND = 50;

function createFloodGate(clock: Clock): () => boolean {
  let second = 0;
  let seen = 0;
  return () => {
    const now = Math.floor(clock.mono() / 1000);
    if (now !== second) [second, seen] = [now, 0];
    seen += 1;
    return seen > MOST_A_SECOND;
  };
}

const NONE: NoticeCounts = { heard: 0, refused: 0, last: null };

/** What came from those who are known, by their address. */
function createSources(clock: Clock) {
  const sources = new Map<string, NoticeCounts>();
  const of = (address: string): NoticeCounts => sources.get(address) ?? NONE;
  return {
    of,
    heard: (address: string): void => {
      sources.set(address, { ...of(address), heard: of(address).heard + 1, last: clock.wall() });
    },
    refused: (address: string): void => {
      sources.set(address, { ...of(address), refused: of(address).refused + 1 });
    },
  };
}

/** Listens for traps and informs. They say "look", they never decide: what they tell is not read. */
export function createTraps({ clock, unseal }: TrapsParts): Traps {
  let socket: dgram.Socket | null = null;
  const count = { heard: 0, refused: 0, unknown: 0, dropped: 0 };
  const sources = createSources(clock);
  const isFlood = createFloodGate(clock);
  const engine = engineOf();
  const informs = createInforms(unseal, engine);

  function heard(address: string): void {
    count.heard += 1;
    sources.heard(address);
  }
  function refused(address: string): void {
    count.refused += 1;
    sources.refused(address);
  }

  /** An inform of version 3, or the question that comes before it: strangers get no answer. */
  async function secured(bytes: Buffer, to: Buffer, from: dgram.RemoteInfo, watch: TrapWatch, send: (bytes: Buffer) => void) {
    const { address } = from;
    const accesses = watch.accesses(address);
    if (accesses.length === 0) {
      count.unknown += 1;
      return;
    }
    const ours = to.equals(engine);
    const outcome = ours || to.length === 0 ? await informs.hear(bytes, from, accesses, send) : 'refused';
    if (outcome === 'heard') {
      heard(address);
      watch.look(address);
    } else if (ours || outcome === 'refused') refused(address);
  }

  function take(bytes: Buffer, from: dgram.RemoteInfo, watch: TrapWatch, send: (bytes: Buffer) => void): void {
    const notice = isFlood() ? null : noticeIn(bytes);
    if (!notice) count.dropped += 1;
    else if (notice.is === 'secured')
      void secured(bytes, notice.engine, from, watch, send).catch(() => {
        count.dropped += 1;
      });
    else if (!watch.look(from.address)) count.unknown += 1;
    else {
      heard(from.address);
      if (notice.is === 'inform') send(notice.answer);
    }
  }

  return {
    start: (port, watch) =>
      new Promise((listening, failed) => {
        const opened = dgram.createSocket('udp4');
        socket = opened;
        opened.once('error', failed);
        opened.on('message', (bytes, from) =>
          take(bytes, from, watch, (answer) => {
            if (socket === opened) opened.send(answer, from.port, from.address, () => {});
          }),
        );
        opened.bind(port, () => {
          opened.off('error', failed).on('error', () => {});
          listening(opened.address().port);
        });
      }),
    counts: () => ({ ...count }),
    from: (address) => (socket ? sources.of(address) : null),
    stop(): void {
      socket?.close();
      socket = null;
    },
  };
}
