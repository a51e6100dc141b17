import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Headers } from './headers';

const PIECE = 64 * 1024;

/** How long a file is that gzip packed: that stands in its last four bytes (RFC 1952, 2.3.1). */
async function unpackedSize(handle: fs.promises.FileHandle, size: number): Promise<number> {
  const last = Buffer.alloc(4);
  await handle.read(last, 0, 4, size - 4);
  return last.readUInt32LE();
}

/**
 * Sends a file piece by piece: whoever takes long over it holds a piece of it, and not all. Two hundred who read slowly held as
 * many copies.
 * @param unpacks it is packed by gzip, and sent as it was before
 * @throws while nothing of it was sent: it is not there
 */
export async function sendFile(
  file: string,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  headers: Headers,
  unpacks = false,
): Promise<void> {
  const handle = await fs.promises.open(file);
  try {
    const { size } = await handle.stat();
    response.writeHead(200, { ...headers, 'content-length': unpacks ? await unpackedSize(handle, size) : size });
    if (request.method === 'HEAD') return void response.end();
    const bytes = handle.createReadStream({ highWaterMark: PIECE, autoClose: false });
    const sent = unpacks ? pipeline(bytes, createGunzip(), response) : pipeline(bytes, response);
    // whoever leaves on the way wanted no more of it; half a file is said to be none by the end of its connection
    await sent.catch(() => response.destroy());
  } finally {
    await handle.close();
  }
}
