import { Refusal } from '../contract/refusal';

/** One field of a form. */
export interface Part {
  readonly name: string;
  /** of a file; null: it is none */
  readonly file: string | null;
  /** of the body itself: nothing is copied */
  readonly bytes: Buffer<ArrayBuffer>;
}

/** fields around a file, and other files that nobody asked for */
const MOST_PARTS = 64;
const MOST_HEAD = 4096;
const [LINE, HEAD_END, LAST] = ['\r\n', '\r\n\r\n', '--'];
/** RFC 2046, 5.1.1 */
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
const ABOUT = /^content-disposition:\s*form-data\s*;/i;
const [NAME, FILE] = [/;\s*name=(?:"([^"]*)"|([^\s;"]+))/i, /;\s*filename=(?:"([^"]*)"|([^\s;"]+))/i];
/** what browsers write for the characters that would end a name */
const WRITTEN: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };

const broken = () => new Refusal(400, 'body_incomplete');

/** A parameter of a part's head; null: there is none. */
function parameterOf(about: string, pattern: RegExp): string | null {
  const [, quoted, bare] = pattern.exec(about) ?? [];
  return (quoted ?? bare)?.replace(/%(?:22|0D|0A)/gi, (sign) => WRITTEN[sign.toUpperCase()]!) ?? null;
}

function partOf(head: string, bytes: Buffer<ArrayBuffer>): Part {
  const about = head.split(LINE).find((line) => ABOUT.test(line)) ?? '';
  const name = parameterOf(about, NAME);
  if (name === null) throw broken();
  return { name, file: parameterOf(about, FILE), bytes };
}

/**
 * The fields of a form, each byte of which is looked at once and none copied (RFC 7578): a file of 12 MB costs what it weighs,
 * not three times that.
 * @throws Refusal 400
 */
export function partsOf(body: Buffer<ArrayBuffer>, type: string): readonly Part[] {
  const [, quoted, bare] = BOUNDARY.exec(type) ?? [];
  const sign = `--${quoted ?? bare ?? ''}`;
  if (sign === '--' || !body.subarray(0, sign.length).equals(Buffer.from(sign))) throw broken();
  const parts: Part[] = [];
  for (let at = sign.length; body.toString('latin1', at, at + 2) !== LAST; ) {
    if (parts.length === MOST_PARTS || body.toString('latin1', at, at + 2) !== LINE) throw broken();
    const head = body.subarray(at, at + MOST_HEAD).indexOf(HEAD_END);
    const from = at + head + HEAD_END.length;
    const end = head < 0 ? -1 : body.indexOf(LINE + sign, from - LINE.length);
    if (end < 0) throw broken();
    parts.push(partOf(body.toString('utf8', at, at + head), body.subarray(from, Math.max(from, end))));
    at = end + LINE.length + sign.length;
  }
  return parts;
}
