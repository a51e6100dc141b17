const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OCTETS = 0x04;
const INFORM = 0xa6;
const RESPONSE = 0xa2;
/** trap of version 1, inform, trap of version 2 */
const NOTICES: readonly number[] = [0xa4, INFORM, 0xa7];
const VERSION_3 = 3;
/** Flag of a version 3 message whose sender waits for a word (RFC 3412, 6.4): an inform, or the question for our engine. */
const REPORTABLE = 0x04;

/**
 * What a datagram is to a receiver of notices: one that is only heard; an inform of version 2c with its answer; or one of version
 * 3 that waits for an answer, with the engine it is addressed to, empty while its sender asks for it.
 */
export type Notice =
  | { readonly is: 'trap' }
  | { readonly is: 'inform'; readonly answer: Buffer }
  | { readonly is: 'secured'; readonly engine: Buffer };

interface Contents {
  readonly from: number;
  readonly to: number;
}

/** Where the contents of a BER value begin and end; null: it does not fit into its bytes. */
function contents(bytes: Buffer, at: number, tag: number): Contents | null {
  const first = bytes[at + 1];
  if (bytes[at] !== tag || first === undefined) return null;
  const more = first < 0x80 ? 0 : first - 0x80;
  if (more > 2 || at + 2 + more > bytes.length) return null;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  return from + length <= bytes.length ? { from, to: from + length } : null;
}

/** Versions 1 and 2c: a community, then the notice. The answer to an inform is the same with another tag (RFC 3416, 4.2.7). */
function plainNotice(bytes: Buffer, at: number): Notice | null {
  const community = contents(bytes, at, OCTETS);
  const tag = community && bytes[community.to];
  if (!community || tag === null || tag === undefined || !NOTICES.includes(tag)) return null;
  if (tag !== INFORM) return { is: 'trap' };
  const answer = Buffer.from(bytes);
  answer[community.to] = RESPONSE;
  return { is: 'inform', answer };
}

/** Version 3: a header with its flags, then the security parameters, which begin with an engine (RFC 3412, RFC 3414). */
function securedNotice(bytes: Buffer, at: number): Notice | null {
  const header = contents(bytes, at, SEQUENCE);
  const id = header && contents(bytes, header.from, INTEGER);
  const size = id && contents(bytes, id.to, INTEGER);
  const flags = size && contents(bytes, size.to, OCTETS);
  if (!header || !flags) return null;
  if (((bytes[flags.from] ?? 0) & REPORTABLE) === 0) return { is: 'trap' };
  const security = contents(bytes, header.to, OCTETS);
  const parameters = security && contents(bytes, security.from, SEQUENCE);
  const engine = parameters && contents(bytes, parameters.from, OCTETS);
  return engine && { is: 'secured', engine: bytes.subarray(engine.from, engine.to) };
}

/** Reads of a datagram no more than what it is; null: no notice. */
export function noticeIn(bytes: Buffer): Notice | null {
  const whole = contents(bytes, 0, SEQUENCE);
  const version = whole && contents(bytes, whole.from, INTEGER);
  if (!version || version.to - version.from !== 1) return null;
  return bytes[version.from] === VERSION_3 ? securedNotice(bytes, version.to) : plainNotice(bytes, version.to);
}
