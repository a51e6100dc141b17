// A process of its own: a Modbus TCP slave whose every register reads differently each time, until function 6 writes a value
// that it then keeps (0 sets it free). Every loopback address is a device. It says on which port it listens.
import net from 'node:net';

const STEP = 3;
const BASE = 2300;
const RANGE = 200;
const WRITE = 6;
/** registers that were written, of every device */
const held = new Map<number, number>();

/** ± 1 to 3 from what was read before, within ± 200 of 2300 */
function next(before: number): number {
  const step = 1 + Math.floor(Math.random() * STEP);
  const up = Math.random() < 0.5 - (before - BASE) / (2 * RANGE);
  return before + (up ? step : -step);
}

function hold(register: number, value: number): void {
  if (value === 0) held.delete(register);
  else held.set(register, value);
}

function serve(socket: net.Socket): void {
  const registers = new Map<number, number>();
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (request) => {
    if (request[7] === WRITE) {
      hold(request.readUInt16BE(8), request.readUInt16BE(10));
      socket.write(request);
      return;
    }
    const [from, count] = [request.readUInt16BE(8), request.readUInt16BE(10)];
    const answer = Buffer.alloc(9 + 2 * count);
    request.copy(answer, 0, 0, 8);
    answer.writeUInt16BE(3 + 2 * count, 4);
    answer[8] = 2 * count;
    for (let register = 0; register < count; register += 1) {
      const value = next(registers.get(from + register) ?? BASE);
      registers.set(from + register, value);
      answer.writeUInt16BE(held.get(from + register) ?? value, 9 + 2 * register);
    }
    socket.write(answer);
  });
}

const server = net.createServer(serve);
server.listen(0, '0.0.0.0', () => {
  console.log(`listening ${(server.address() as net.AddressInfo).port}`);
});
