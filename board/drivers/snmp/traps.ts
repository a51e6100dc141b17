import dgram from 'node:dgram';
import type { AgentDevice, Clock, DeviceEvent, NoticeCounts, Traps, TrapWatch } from '../../interfaces';
import { createInforms, engineOf } from './informs';
import { type Notice, noticeIn } from './notice';
import type { Unseal } from './session';
import { devicesOf, type Sender } from './whose';

export interface TrapsParts {
  readonly clock: Clock;
  readonly unseal: Unseal;
}

/** Datagrams of one device's address, and of all strangers, that are looked at in one second; a flood is dropped unread. */
const MOST_A_SECOND = 50;
const STRANGERS = '';

/** Whether one of an address, or of strangers, is one too many. */
function createFloodGate(clock: Clock): (whose: string) => boolean {
  let second = 0;
  const seen = new Map<string, number>();
  return (whose) => {
    const now = Math.floor(clock.mono() / 1000);
    if (now !== second) seen.clear();
    second = now;
    const count = (seen.get(whose) ?? 0) + 1;
    seen.set(whose, count);
    return count > MOST_A_SECOND;
  };
}

const NONE: NoticeCounts = { heard: 0, refused: 0, last: null };

/** What came from those who are known, by device. */
function createSources(clock: Clock) {
  const sources = new Map<number, NoticeCounts>();
  const of = (device_id: number): NoticeCounts => sources.get(device_id) ?? NONE;
  return {
    of,
    heard: (devices: readonly number[]): void => {
      for (const id of devices) sources.set(id, { ...of(id), heard: of(id).heard + 1, last: clock.wall() });
    },
    refused: (devices: readonly number[]): void => {
      for (const id of devices) sources.set(id, { ...of(id), refused: of(id).refused + 1 });
    },
  };
}

/** Listens for traps and informs. They say "look", they never decide: what they tell is kept and acted upon by nobody. */
export function createTraps({ clock, unseal }: TrapsParts): Traps {
  let socket: dgram.Socket | null = null;
  const count = { heard: 0, refused: 0, unknown: 0, dropped: 0 };
  const sources = createSources(clock);
  const isFlood = createFloodGate(clock);
  const engine = engineOf();
  const informs = createInforms(unseal, engine);

  /** @param there the devices that are asked where it came from. @throws when it cannot be stored */
  function hear(there: readonly AgentDevice[], sender: Sender, event: DeviceEvent, watch: TrapWatch): void {
    const devices = devicesOf(there, sender, unseal);
    // the look does not wait for a disk
    watch.look(devices);
    count.heard += 1;
    sources.heard(devices);
    watch.tell(devices, event);
  }
  /** Who it is of is not known: whoever it names is not believed. */
  function refused(there: readonly AgentDevice[]): void {
    count.refused += 1;
    sources.refused(there.map(({ device_id }) => device_id));
  }

  /** An inform of version 3, or the question that comes before it: strangers get no answer. */
  async function secured(bytes: Buffer, to: Buffer, from: dgram.RemoteInfo, watch: TrapWatch, send: (bytes: Buffer) => void) {
    const there = watch.at(from.address);
    if (there.length === 0) {
      count.unknown += 1;
      return;
    }
    const ours = to.equals(engine);
    const tell = (sender: Sender, event: DeviceEvent): void => hear(there, sender, event, watch);
    const accesses = there.map(({ access }) => access);
    const outcome = ours || to.length === 0 ? await informs.hear(bytes, from, accesses, { tell, send }) : 'refused';
    if (outcome !== 'heard' && (ours || outcome === 'refused')) refused(there);
  }

  function plain(notice: Exclude<Notice, { is: 'secured' }>, address: string, watch: TrapWatch, send: (bytes: Buffer) => void) {
    const there = watch.at(address);
    if (there.length === 0) {
      count.unknown += 1;
      return;
    }
    try {
      hear(there, notice.sender, notice.event, watch);
      if (notice.is === 'inform') send(notice.answer);
    } catch {
      // it could not be stored: whoever waits for an answer sends it once more
      count.dropped += 1;
    }
  }

  function take(bytes: Buffer, from: dgram.RemoteInfo, watch: TrapWatch, send: (bytes: Buffer) => void): void {
    const whose = watch.at(from.address).length > 0 ? from.address : STRANGERS;
    const notice = isFlood(whose) ? null : noticeIn(bytes);
    if (!notice) count.dropped += 1;
    else if (notice.is === 'secured')
      void secured(bytes, notice.engine, from, watch, send).catch(() => {
        count.dropped += 1;
      });
    else plain(notice, from.address, watch, send);
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
    from: (device_id) => (socket ? sources.of(device_id) : null),
    stop(): void {
      socket?.close();
      socket = null;
    },
  };
}
