import dgram from 'node:dgram';
import os from 'node:os';

export interface WakeTarget {
  readonly address: string;
  readonly port: number;
}
const PORT = 9;

/** Every network that the box is in, by its broadcast address. */
export function broadcasts(): readonly WakeTarget[] {
  const own = Object.values(os.networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const last = own.map(({ address, netmask }) => {
    const mask = netmask.split('.').map(Number);
    return address
      .split('.')
      .map((byte, i) => Number(byte) | (~mask[i]! & 255))
      .join('.');
  });
  return [...new Set(['255.255.255.255', ...last])].map((address) => ({ address, port: PORT }));
}

/** Six bytes of ones, then the card's address sixteen times. */
export function magicPacket(mac: string): Buffer {
  const card = Buffer.from(mac.replace(/[:-]/g, ''), 'hex');
  return Buffer.concat([Buffer.alloc(6, 0xff), ...Array.from({ length: 16 }, () => card)]);
}

/** Sends one to every network. A network that takes none is passed over: who does not come up is told by its port. */
export function sendMagic(mac: string, targets: readonly WakeTarget[]): Promise<void> {
  return new Promise((done) => {
    const socket = dgram.createSocket('udp4');
    const packet = magicPacket(mac);
    let left = targets.length;
    const one = (): void => {
      left -= 1;
      if (left <= 0) socket.close(() => done());
    };
    socket.once('error', () => {});
    socket.bind(0, () => {
      socket.setBroadcast(true);
      for (const { address, port } of targets) socket.send(packet, port, address, one);
    });
  });
}
