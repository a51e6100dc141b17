import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sendFile } from '../../../daemon/http/piecewise';
import { createStatic } from '../../../daemon/http/static';
import { openHttp, type TestHttp } from '../../hands/http';

const PAGE = '<!doctype html><title>Roomward</title>';
const CYAN = PAGE.replace('<title>', '<html data-theme=cyan><title>');
const SCRIPT = 'export const answer = 42;\n'.repeat(50);
let folder: string;
let box: TestHttp;

/** A console as the build leaves it: packed files, a list of them, the hash of the page's script. */
function build(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'console-'));
  fs.mkdirSync(path.join(dir, 'assets'));
  const files = { 'index.html': PAGE, 'index.cyan.html': CYAN, 'assets/main-AB12CD34.js': SCRIPT };
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(dir, `${name}.br`), zlib.brotliCompressSync(text));
    fs.writeFileSync(path.join(dir, `${name}.gz`), zlib.gzipSync(text));
  }
  fs.writeFileSync(path.join(dir, 'secret.txt'), 'not listed');
  fs.writeFileSync(path.join(dir, 'csp.json'), JSON.stringify({ script_hash: 'sha256-abc=' }));
  fs.writeFileSync(
    path.join(dir, 'manifest.json'),
    JSON.stringify({
      '/': { file: 'index.html', type: 'text/html; charset=utf-8', immutable: false },
      '/index.cyan.html': { file: 'index.cyan.html', type: 'text/html; charset=utf-8', immutable: false },
      '/assets/main-AB12CD34.js': { file: 'assets/main-AB12CD34.js', type: 'text/javascript; charset=utf-8', immutable: true },
    }),
  );
  return dir;
}

test.before(async () => {
  folder = build();
  box = await openHttp({ folder });
});
test.after(async () => {
  await box.close();
  fs.rmSync(folder, { recursive: true });
});

test('the page is given in the theme of the box, and as it was written where there is none such', async () => {
  let theme = 'cyan';
  const files = createStatic(folder, () => theme);
  const server = http.createServer((request, response) => void files.send('/', request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const page = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  assert.is(await page(), CYAN);
  theme = 'default';
  assert.is(await page(), PAGE);
  theme = '../../secret';
  assert.is(await page(), PAGE);
  await new Promise((done) => server.close(done));
});

test('the page is never kept, a file with a hash in its name always', async () => {
  const page = await box.send('/');
  assert.equal([page.status, page.text], [200, PAGE]);
  assert.is(page.headers['cache-control'], 'no-store');
  assert.is(page.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(String(page.headers['content-security-policy']), /script-src 'self' 'sha256-abc='/);
  const script = await box.send('/assets/main-AB12CD34.js?v=1');
  assert.is(script.text, SCRIPT);
  assert.is(script.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.is(script.headers['x-content-type-options'], 'nosniff');
});

test('the smallest form that a browser takes is sent', async () => {
  const coded = async (accepted: string) =>
    (await box.send('/assets/main-AB12CD34.js', { headers: { 'accept-encoding': accepted } })).headers;
  assert.is((await coded('gzip, deflate, br'))['content-encoding'], 'br');
  assert.is((await coded('gzip, br;q=0'))['content-encoding'], 'gzip');
  assert.is((await coded('identity'))['content-encoding'], undefined);
  const br = await coded('br');
  assert.is(Number(br['content-length']), zlib.brotliCompressSync(SCRIPT).length);
  assert.is(br.vary, 'accept-encoding');
});

test('a file is read as it is taken: many that read slowly hold no copy each, and one that leaves lets go of it', async () => {
  const large = fs.mkdtempSync(path.join(os.tmpdir(), 'large-'));
  const bytes = Buffer.alloc(16 * 2 ** 20, 7);
  fs.writeFileSync(path.join(large, 'a.png'), bytes);
  const server = http.createServer((request, response) => void sendFile(path.join(large, 'a.png'), { request, response }, {}));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const before = process.memoryUsage().arrayBuffers;
  const readers = Array.from({ length: 20 }, () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => {});
    socket.once('data', () => socket.pause());
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  });
  await Promise.all(readers.map((socket) => once(socket, 'data')));
  await new Promise((done) => setTimeout(done, 200));
  const held = process.memoryUsage().arrayBuffers - before;
  assert.ok(held < 4 * bytes.length, `${Math.round(held / 2 ** 20)} MiB`);
  for (const socket of readers) socket.destroy();
  const whole = await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
  assert.ok(bytes.equals(Buffer.from(whole)));
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  fs.rmSync(large, { recursive: true });
});

test('what takes neither packing gets as much as is announced', async () => {
  const { headers, text } = await box.send('/assets/main-AB12CD34.js', { headers: { 'accept-encoding': 'identity' } });
  assert.equal([headers['content-length'], text], [String(SCRIPT.length), SCRIPT]);
});

test('HEAD answers the length and nothing else', async () => {
  const { status, text, headers } = await box.send('/', { method: 'HEAD' });
  assert.equal([status, text, headers['content-length']], [200, '', String(PAGE.length)]);
});

test('only what the build listed is there (Z15)', async () => {
  const paths = [
    '/secret.txt',
    '/manifest.json',
    '/csp.json',
    '/index.html.br',
    '/assets/',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/..%2f..%2fetc%2fpasswd',
    '//etc/passwd',
    '/.git/HEAD',
    '/package.json',
    '/constructor',
    '/__proto__',
  ];
  for (const address of paths) {
    const { status, text } = await box.send(address);
    assert.is(status, 404, address);
    assert.not(text.includes('not listed'));
  }
  assert.is((await box.send('/', { method: 'POST' })).status, 404);
});

test('a page of a foreign name is not served', async () => {
  const { status, text } = await box.send('/', { headers: { host: 'evil.example' } });
  assert.is(status, 421);
  assert.not(text.includes('doctype'));
});

test.run();
