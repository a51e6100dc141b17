// A directory in which nobody is: it takes any name and finds no one (RFC 4511).
import net, { type AddressInfo } from 'node:net';

const BIND = 0x60;
const SEARCH = 0x63;
/** resultCode success, no matchedDN, no message */
const SUCCESS = [0x0a, 1, 0, 4, 0, 4, 0];
/** The answer to a message of a number below 128, by what it asks. */
const answer = (id: number, tag: number): Buffer => Buffer.from([0x30, 12, 2, 1, id, tag, SUCCESS.length, ...SUCCESS]);

export async function startEmptyDirectory(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      // sequence, its length in one byte or in the bytes that the first one counts, integer, one byte, the id
      const head = bytes[1]! < 0x80 ? 2 : 2 + (bytes[1]! & 0x7f);
      const [id, asked] = [bytes[head + 2]!, bytes[head + 3]!];
      if (asked === BIND) socket.write(answer(id, BIND + 1));
      if (asked === SEARCH) socket.write(answer(id, SEARCH + 2));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
