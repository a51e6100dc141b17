import type { DeviceEvent } from '../../interfaces';
import { contents, INTEGER, OCTETS, SEQUENCE, valueAt, valuesIn } from './ber';
import { versionIn } from './message';
import { oldEvent, plainEvent, SEALED_EVENT } from './told';
import type { Sender } from './whose';

const OLD_TRAP = 0xa4;
const INFORM = 0xa6;
const RESPONSE = 0xa2;
/** trap of version 1, inform, trap of version 2 */
const NOTICES: readonly number[] = [OLD_TRAP, INFORM, 0xa7];
const VERSION_3 = 3;
/** Flag of a version 3 message whose sender waits for a word (RFC 3412, 6.4): an inform, or the question for our engine. */
const REPORTABLE = 0x04;

/**
 * What a datagram is to a receiver of notices: one that is only heard; an inform of version 2c with its answer; or one of version
 * 3 that waits for an answer, with the engine it is addressed to, empty while its sender asks for it.
 */
export type Notice =
  | { readonly is: 'trap'; readonly sender: Sender; readonly event: DeviceEvent }
  | { readonly is: 'inform'; readonly sender: Sender; readonly event: DeviceEvent; readonly answer: Buffer }
  | { readonly is: 'secured'; readonly engine: Buffer };

/** Versions 1 and 2c: a community, then the notice. The answer to an inform is the same with another tag (RFC 3416, 4.2.7). */
function plainNotice(bytes: Buffer, at: number): Notice | null {
  const community = contents(bytes, at, OCTETS);
  const pdu = community && valueAt(bytes, community.to);
  if (!community || !pdu || !NOTICES.includes(pdu.tag)) return null;
  const sender = { community: bytes.toString('utf8', community.from, community.to) };
  if (pdu.tag === OLD_TRAP) return { is: 'trap', sender, event: oldEvent(bytes, pdu) };
  const event = plainEvent(bytes, pdu);
  if (pdu.tag !== INFORM) return { is: 'trap', sender, event };
  const answer = Buffer.from(bytes);
  answer[community.to] = RESPONSE;
  return { is: 'inform', sender, event, answer };
}

/** Version 3: a header with its flags, then the security parameters: engine, its boots and time, user (RFC 3412, RFC 3414). */
function securedNotice(bytes: Buffer, at: number): Notice | null {
  const header = contents(bytes, at, SEQUENCE);
  const id = header && contents(bytes, header.from, INTEGER);
  const size = id && contents(bytes, id.to, INTEGER);
  const flags = size && contents(bytes, size.to, OCTETS);
  if (!header || !flags) return null;
  const security = contents(bytes, header.to, OCTETS);
  const parameters = security && contents(bytes, security.from, SEQUENCE);
  const [engine, , , user] = parameters ? valuesIn(bytes, parameters) : [];
  if (((bytes[flags.from] ?? 0) & REPORTABLE) === 0) {
    const name = user?.tag === OCTETS ? bytes.toString('utf8', user.from, user.to) : '';
    return { is: 'trap', sender: { user: name, context: null }, event: SEALED_EVENT };
  }
  return engine?.tag === OCTETS ? { is: 'secured', engine: bytes.subarray(engine.from, engine.to) } : null;
}

/** What a datagram is, and what it tells; null: no notice. */
export function noticeIn(bytes: Buffer): Notice | null {
  const head = versionIn(bytes);
  if (!head) return null;
  return head.version === VERSION_3 ? securedNotice(bytes, head.to) : plainNotice(bytes, head.to);
}
