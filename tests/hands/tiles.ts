// A tile server of somebody else: the same picture for every tile, and a list of what it was asked for.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { png } from './pictures';

export async function openTiles(picture: Buffer = png(256, 256)) {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' });
    response.end(picture);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    /** what stands in the settings for it */
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    origin: `http://127.0.0.1:${port}`,
    asked: asked as readonly string[],
    close: (): Promise<void> =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
