// The peer of the whole daemon: Debian's collectd reads the same devices and keeps what it reads in rrdtool's files.
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '../hands/box';
import { type Started, startPeer } from '../peers/started';
import { addressOf, DEVICES, EVERY_S, REGISTERS } from './busy_room';

const COLLECTD = '/usr/sbin/collectd';
const PLUGINS = '/usr/lib/collectd';
/** what is read is on the disk after so long, as ours is */
const DURABLE_S = 10;

/** Debian packages collectd-core, librrd8 and libmodbus5 are there. */
export const hasCollectd = (): boolean =>
  [COLLECTD, `${PLUGINS}/modbus.so`, `${PLUGINS}/rrdtool.so`].every((file) => fs.existsSync(file));

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

function configuration(dir: string, port: number, stored: boolean): string {
  const data = range(REGISTERS).map(
    (register) => `<Data "v${register}">
  RegisterBase ${register}
  RegisterType uint16
  RegisterCmd ReadHolding
  Type gauge
  Instance "v${register}"
</Data>`,
  );
  const hosts = range(DEVICES).map(
    (device) => `<Host "meter${device}">
  Address "${addressOf(device)}"
  Port "${port}"
  Interval ${EVERY_S}
  <Slave 1>
    Instance "meter"
    ${range(REGISTERS)
      .map((register) => `Collect "v${register}"`)
      .join('\n    ')}
  </Slave>
</Host>`,
  );
  const store = `LoadPlugin rrdtool
<Plugin rrdtool>
  DataDir "${path.join(dir, 'rrd')}"
  CacheTimeout ${DURABLE_S}
  CacheFlush ${DURABLE_S}
</Plugin>`;
  return `Hostname "bench"
FQDNLookup false
BaseDir "${dir}"
PIDFile "${path.join(dir, 'pid')}"
PluginDir "${PLUGINS}"
TypesDB "/usr/share/collectd/types.db"
Interval ${EVERY_S}
LoadPlugin logfile
<Plugin logfile>
  LogLevel err
  File "${path.join(dir, 'log')}"
</Plugin>
${stored ? store : ''}
LoadPlugin modbus
<Plugin modbus>
${data.join('\n')}
${hosts.join('\n')}
</Plugin>
`;
}

/** Starts it on a folder of its own; it is up when every register has its file, or at once where nothing is stored. */
export async function startCollectd(dir: string, port: number, stored: boolean): Promise<Started> {
  fs.mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'collectd.conf');
  fs.writeFileSync(file, configuration(dir, port, stored));
  const peer = await startPeer(COLLECTD, ['-f', '-C', file], () => true);
  const rrds = () => fs.readdirSync(path.join(dir, 'rrd'), { recursive: true }).filter((name) => String(name).endsWith('.rrd'));
  if (stored) await eventually('a file for every register', () => rrds().length === DEVICES * REGISTERS, 60_000);
  return peer;
}
