// A process of its own: node:http with a bearer check in front of one answer. Its arguments are the token and the file that
// holds the answer, { headers, body }.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

const [token = '', file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(fs.readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const sessions = new Map([[`Bearer ${token}`, 'admin']]);

const server = http.createServer((request, response) => {
  const user = sessions.get(request.headers.authorization ?? '');
  if (!user) response.writeHead(401, { 'content-length': 0 }).end();
  else response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
