import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { ownFolder, programOf, type Started, startPeer } from './started';

/** A serial cable whose bytes pass through the test, which may spoil or swallow what the far end answers. */
export interface DisturbedLine {
  readonly ours: string;
  readonly theirs: string;
  /** what becomes of each piece of an answer; null: it is lost */
  spoil: (piece: Buffer) => Buffer | null;
  stop(): Promise<void>;
}

/** Waits for whoever connects, as the end of a cable. */
async function endAt(folder: string, name: string): Promise<{ socket: net.Socket; path: string; socat: Started }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const link = path.join(folder, name);
  const connected = once(server, 'connection') as Promise<[net.Socket]>;
  const args = [`pty,raw,echo=0,link=${link}`, `TCP:127.0.0.1:${port}`];
  const socat = await startPeer(programOf('socat', 'socat'), args, () => fs.existsSync(link));
  const [socket] = await connected;
  server.close();
  socket.setNoDelay(true);
  socket.on('error', () => {});
  return { socket, path: link, socat };
}

export async function startDisturbedLine(): Promise<DisturbedLine> {
  const folder = ownFolder();
  const [near, far] = await Promise.all([endAt(folder, 'ours'), endAt(folder, 'theirs')]);
  const line: DisturbedLine = {
    ours: near.path,
    theirs: far.path,
    spoil: (piece) => piece,
    async stop() {
      near.socket.destroy();
      far.socket.destroy();
      await Promise.all([near.socat.stop('SIGKILL'), far.socat.stop('SIGKILL')]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  near.socket.on('data', (asked) => far.socket.write(asked));
  far.socket.on('data', (answered) => {
    const piece = line.spoil(answered);
    if (piece) near.socket.write(piece);
  });
  return line;
}
