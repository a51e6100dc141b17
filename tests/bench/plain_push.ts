// A process of its own: bare ws. Whatever is posted to it goes to every socket.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (bytes) => {
    body += bytes;
  });
  request.on('end', () => {
    for (const socket of sockets.clients) socket.send(body);
    response.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
