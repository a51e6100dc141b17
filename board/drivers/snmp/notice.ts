import type { DeviceEvent } from '../../interfaces';
import { contents, INTEGER, OCTETS, SEQUENCE, valueAt } from './ber';
import { versionIn } from './message';
import { oldEvent, plainEvent, SEALED_EVENT } from './told';

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
  | { readonly is: 'trap'; readonly event: DeviceEvent }
  | { readonly is: 'inform'; readonly event: DeviceEvent; readonly answer: Buffer }
  | { readonly is: 'secured'; readonly engine: Buffer };

/** Versions 1 and 2c: a community, then the notice. The answer to an inform is the same with another tag (RFC 3416, 4.2.7). */
function plainNotice(bytes: Buffer, at: number): Notice | null {
  const community = contents(bytes, at, OCTETS);
  const pdu = community && valueAt(bytes, community.to);
  if (!community || !pdu || !NOTICES.includes(pdu.tag)) return null;
  if (pdu.tag === OLD_TRAP) return { is: 'trap', event: oldEvent(bytes, pdu) };
  const event = plainEvent(bytes, pdu);
  if (pdu.tag !== INFORM) return { is: 'trap', event };
  const answer = Buffer.from(bytes);
  answer[community.to] = RESPONSE;
  return { is: 'inform', event, answer };
}

/** Version 3: a header with its flags, then the security parameters, which begin with an engine (RFC 3412, RFC 3414). */
function securedNotice(bytes: Buffer, at: number): Notice | null {
  const header = contents(bytes, at, SEQUENCE);
  const id = header && contents(bytes, header.from, INTEGER);
  const size = id && contents(bytes, id.to, INTEGER);
  const flags = size && contents(bytes, size.to, OCTETS);
  if (!header || !flags) return null;
  if (((bytes[flags.from] ?? 0) & REPORTABLE) === 0) return { is: 'trap', event: SEALED_EVENT };
  const security = contents(bytes, header.to, OCTETS);
  const parameters = security && contents(bytes, security.from, SEQUENCE);
  const engine = parameters && contents(bytes, parameters.from, OCTETS);
  return engine && { is: 'secured', engine: bytes.subarray(engine.from, engine.to) };
}

/** What a datagram is, and what it tells; null: no notice. */
export function noticeIn(bytes: Buffer): Notice | null {
  const head = versionIn(bytes);
  if (!head) return null;
  return head.version === VERSION_3 ? securedNotice(bytes, head.to) : plainNotice(bytes, head.to);
}
