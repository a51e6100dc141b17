// A receiver of pushes that takes everything.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startReceiver(status = 200) {
  const bodies: string[] = [];
  const identities: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      bodies.push(body);
      identities.push(String(request.headers['x-roomward-id'] ?? ''));
      response.writeHead(status, { connection: 'close' }).end('{"errcode":0,"errmsg":"ok"}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    port: (server.address() as AddressInfo).port,
    bodies: (): readonly string[] => bodies,
    /** by what each was known, as a webhook's are */
    identities: (): readonly string[] => identities,
    stop: (): Promise<void> => new Promise((done) => void server.close(() => done())),
  };
}
