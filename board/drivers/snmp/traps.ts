import dgram from 'node:dgram';
import type { Clock, Traps } from '../../interfaces';

/** Datagrams that are looked at in one second; a flood is dropped unread. */
const MOST_A_SECOND = 50;
const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTETS = 0x04;
const INFORM = 0xa6;
const RESPONSE = 0xa2;
/** trap of version 1, inform, trap of version 2 */
const NOTICES: readonly number[] = [0xa4, INFORM, 0xa7];
const VERSION_3 = 3;

/** Where the contents of a BER value begin and end; null: it does not fit into its bytes. */
function contents(bytes: Buffer, at: number, tag: number): { readonly from: number; readonly to: number } | null {
  const first = bytes[at + 1];
  if (bytes[at] !== tag || first === undefined) return null;
  const more = first < 0x80 ? 0 : first - 0x80;
  if (more > 2 || at + 2 + more > bytes.length) return null;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  return from + length <= bytes.length ? { from, to: from + length } : null;
}

/**
 * What a datagram is: a notice, with the answer that an inform of version 2c waits for (the same with another tag, RFC 3416
 * 4.2.7). Notices of version 3 are not opened. null: none.
 */
export function noticeIn(bytes: Buffer): { readonly answer: Buffer | null } | null {
  const whole = contents(bytes, 0, SEQUENCE);
  const version = whole && contents(bytes, whole.from, INTEGER);
  if (!version || version.to - version.from !== 1) return null;
  if (bytes[version.from] === VERSION_3) return { answer: null };
  const community = contents(bytes, version.to, OCTETS);
  const tag = community && bytes[community.to];
  if (!community || tag === null || tag === undefined || !NOTICES.includes(tag)) return null;
  if (tag !== INFORM) return { answer: null };
  const answer = Buffer.from(bytes);
  answer[community.to] = RESPONSE;
  return { answer };
}

/** Listens for traps and informs. They say "look", they never decide: what is in them is not read. */
export function createTraps(clock: Clock): Traps {
  let socket: dgram.Socket | null = null;
  const count = { heard: 0, unknown: 0, dropped: 0 };
  let second = 0;
  let seen = 0;

  function isFlood(): boolean {
    const now = Math.floor(clock.mono() / 1000);
    if (now !== second) [second, seen] = [now, 0];
    seen += 1;
    return seen > MOST_A_SECOND;
  }

  return {
    start: (port, look) =>
      new Promise((listening, failed) => {
        const opened = dgram.createSocket('udp4');
        socket = opened;
        opened.once('error', failed);
        opened.on('message', (bytes, { address, port: from }) => {
          const notice = isFlood() ? null : noticeIn(bytes);
          if (!notice) count.dropped += 1;
          else if (!look(address)) count.unknown += 1;
          else {
            count.heard += 1;
            if (notice.answer) opened.send(notice.answer, from, address, () => {});
          }
        });
        opened.bind(port, () => {
          opened.off('error', failed).on('error', () => {});
          listening(opened.address().port);
        });
      }),
    counts: () => ({ ...count }),
    stop(): void {
      socket?.close();
      socket = null;
    },
  };
}
