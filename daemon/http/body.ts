import type { IncomingMessage } from 'node:http';
import { fileTooLarge, Refusal } from '../contract/refusal';
import type { UploadedFile } from '../contract/row';
import { checkBounds } from './bounds';
import { partsOf } from './multipart';

/** Bytes of an ordinary request. */
export const BODY_LIMIT = 64 * 1024;
/** Boundaries and small fields around a file. */
const AROUND_FILE = 16 * 1024;
/** Bytes that are made room for at first where no length is announced. */
const FIRST_BLOCK = 1024;

export interface FileRule {
  readonly field: string;
  readonly max_bytes: number;
}
export interface Body {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | null;
}
/** of a call that was not asked for it yet */
export const UNREAD: Body = { fields: {}, file: null };

/** Pieces of a body that are taken before others have their turn. */
const PIECES_A_TURN = 256;
const turn = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** Pieces of a body in one block: a piece of one byte, kept as it is, keeps all that the socket read with it. */
function createBlock(announced: number) {
  // what is announced need not come
  let block = Buffer.allocUnsafe(Math.min(Math.max(FIRST_BLOCK, announced), BODY_LIMIT));
  let size = 0;
  return {
    size: (): number => size,
    add(piece: Uint8Array): void {
      if (size + piece.length > block.length) {
        const needed = size + piece.length;
        // no more than is announced, where that is more than has come; twice as much each time where nothing is
        const larger = Buffer.allocUnsafe(announced > needed ? Math.min(2 * needed, announced) : 2 * needed);
        larger.set(block.subarray(0, size));
        block = larger;
      }
      block.set(piece, size);
      size += piece.length;
    },
    bytes: (): Buffer<ArrayBuffer> => block.subarray(0, size),
  };
}

/** Reads no more than `limit` bytes: what is announced or sent beyond them is refused before it is kept. */
async function bytesOf(
  request: IncomingMessage,
  limit: number,
  invite: () => void,
  tooLarge = new Refusal(413, 'too_large'),
): Promise<Buffer<ArrayBuffer>> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit) throw tooLarge;
  invite();
  const block = createBlock(announced);
  try {
    // the iterator must not destroy the request: the refusal still has to be written
    let pieces = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      pieces += 1;
      // of a body in crumbs others have their turns in between
      if (pieces % PIECES_A_TURN === 0) await turn();
      if (block.size() + chunk.length > limit) throw tooLarge;
      block.add(chunk);
    }
  } catch (fault) {
    throw fault instanceof Refusal ? fault : new Refusal(400, 'body_incomplete');
  }
  return block.bytes();
}

function jsonOf(bytes: Uint8Array): Record<string, unknown> {
  checkBounds(bytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'not_json');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'not_object');
  return value as Record<string, unknown>;
}

/** A form with one file; its other fields come as texts. */
function formOf(bytes: Buffer<ArrayBuffer>, type: string, rule: FileRule): Body {
  const parts = partsOf(bytes, type);
  const fields: Record<string, unknown> = Object.create(null);
  // another file is a field that no row knows
  for (const { name, file, bytes } of parts) if (name !== rule.field) fields[name] = file ?? bytes.toString();
  const [found, ...others] = parts.filter(({ name }) => name === rule.field);
  if (others.length > 0)
    throw new Refusal(1001, 'validation', { fields: { [rule.field]: { key: 'count_max', data: { max: 1 } } } });
  if (found?.file === undefined || found.file === null)
    throw new Refusal(1001, 'validation', { fields: { [rule.field]: { key: 'required' } } });
  if (found.bytes.length > rule.max_bytes) throw fileTooLarge(rule.field, rule.max_bytes);
  return { fields, file: { name: found.file, bytes: found.bytes } };
}

const isEmpty = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;

/**
 * The body of a call: JSON, or a form where the row takes a file; nothing at all counts as `{}`.
 * @param invite asks for a body that is held back until then
 * @param most bytes of JSON
 * @throws Refusal 400, 413, 415
 */
export async function readBody(
  request: IncomingMessage,
  rule: FileRule | undefined,
  invite = (): void => {},
  most = BODY_LIMIT,
): Promise<Body> {
  if (isEmpty(request) && !rule) {
    invite();
    return UNREAD;
  }
  const type = request.headers['content-type'] ?? '';
  const wanted = rule ? /^multipart\/form-data\s*;/i : /^application\/json\s*(?:;|$)/i;
  if (!wanted.test(type)) throw new Refusal(415, 'type_wrong');
  if (rule) {
    const { field, max_bytes } = rule;
    return formOf(await bytesOf(request, max_bytes + AROUND_FILE, invite, fileTooLarge(field, max_bytes)), type, rule);
  }
  const bytes = await bytesOf(request, most, invite);
  const fields = bytes.length === 0 ? {} : jsonOf(bytes);
  // of what is large, to read it takes one turn and to hold it against its rules another
  if (bytes.length > BODY_LIMIT) await turn();
  return { fields, file: null };
}
