import type { Line, LineAddress } from '../../../board/interfaces';
import type { Acquisition, DeviceStats } from '../../acquisition/index';
import type { BusScan } from '../../acquisition/scan/index';
import { bus as rows } from '../../contract/endpoints/bus';
import type { Calls } from '../../contract/endpoints/index';
import type { PortStats, SlaveStats } from '../../contract/entities';
import type { Language } from '../../contract/model';
import { serialLine } from '../../sites/compile';
import type { DeviceInput } from '../../sites/devices';
import type { Sites } from '../../sites/index';
import type { Scope } from '../../store/list';
import type { PortEntry } from '../../store/ports';
import { area } from '../area';
import type { Handlers } from '../mount';
import { partly } from '../partly';
import { deviceName } from '../render/item';
import { errorRate } from '../render/line';

export interface BusParts {
  readonly sites: Pick<Sites, 'port' | 'catalogue' | 'addDevices'>;
  readonly acquisition: Pick<Acquisition, 'port'> & {
    /** the line that has a wire now */
    line(address: LineAddress): Pick<Line, 'trace' | 'stats'>;
  };
  readonly scan: Pick<BusScan, 'begin'>;
}

const NO_LINE: PortStats['line'] = { tx: 0, rx: 0, errors: 0, late: 0, error_rate: 0, busy: false, open: false };
const rounded = (n: number | null): number | null => (n === null ? null : Math.round(10 * n) / 10);

function slaveIn(stats: DeviceStats, { sites }: BusParts, scope: Scope, language: Language): SlaveStats {
  const { device_id, unit, answered, timed_out, late, crc, bad_frame, unconfirmed, success_rate } = stats;
  const room = sites.catalogue();
  const site = room.devices.get(device_id)?.device_group_id;
  const seen = site !== undefined && scope.has(site);
  return {
    device_id: seen ? device_id : null,
    device_name: seen ? deviceName(room, device_id, language) : '',
    protocol_id: unit,
    answered,
    timed_out,
    late,
    crc,
    bad_frame,
    unconfirmed,
    success_rate,
    exceptions: [...stats.exceptions].map(([code, count]) => ({ code, count })),
    round_ms: rounded(stats.round_ms),
  };
}

function lineIn(port: PortEntry, { line }: BusParts['acquisition']): PortStats['line'] {
  if (!port.enable) return NO_LINE;
  const { tx, rx, errors, late, busy, open } = line(serialLine(port)).stats();
  return { tx, rx, errors, late, busy, open, error_rate: errorRate({ tx, errors }) };
}

type Units = Calls['POST setting/bus_scan/devices']['in'];

/** Units of a line, as the devices that they become. */
const devicesOf = ({ units, ...place }: Units): readonly DeviceInput[] =>
  units.map((unit) => ({ ...place, ...unit, driver: 'modbus_rtu' }));

/** Serial lines seen from close by. */
export function busHandlers(parts: BusParts): Handlers<typeof rows> {
  const { sites, acquisition, scan } = parts;
  return {
    'GET setting/serial_port/{id}/frames': ({ scope, input: { id, since } }) => {
      const port = sites.port(scope, id);
      const frames = port.enable ? acquisition.line(serialLine(port)).trace(since) : [];
      const data = frames.map(({ seq, at, dir, hex, verdict }) => {
        const at_ms = Math.floor(at);
        return { seq, at: Math.floor(at / 1000), at_ms, dir, hex, verdict };
      });
      return { total: data.length, data };
    },
    'GET setting/serial_port/{id}/stats': ({ input, scope, language }) => {
      const port = sites.port(scope, input.id);
      const { devices, cycle } = acquisition.port(port.id);
      const { round_ms, interval_ms, budget } = cycle;
      const slaves = devices.map((device) => slaveIn(device, parts, scope, language));
      return {
        cycle: { round_ms: rounded(round_ms), interval_ms, budget: rounded(budget) },
        line: lineIn(port, acquisition),
        slaves: slaves.sort((a, b) => a.protocol_id - b.protocol_id),
      };
    },
    'POST setting/bus_scan/devices': ({ scope, input, language }) => {
      const tried = sites.addDevices(scope, devicesOf(input)).map((done, i) => ({ id: input.units[i]!.protocol_id, done }));
      const success = tried.flatMap(({ id, done }) => ('fault' in done ? [] : [id]));
      const failed = tried.flatMap(({ id, done }) => ('fault' in done ? [{ id, fault: done.fault }] : []));
      partly({ success, failed }, language);
      return { ids: tried.flatMap(({ done }) => ('fault' in done ? [] : [done.id])) };
    },
    'POST setting/bus_scan': ({ scope, input, caller }) => ({ job_id: scan.begin(scope, input, caller.user_id) }),
  };
}

export const bus = area(rows, busHandlers);
