import type { Board, Clock, LineAddress } from '../../board/interfaces';
import { BOX_DEVICE } from '../contract/codes';
import type { DeviceReadings } from '../contract/live';
import { portOfLine } from '../sites/builtin';
import type { Catalogue } from '../sites/catalogue';

/** The line of each port that devices in use hang on. */
function linesOf(room: Catalogue): ReadonlyMap<number, LineAddress> {
  const lines = new Map<number, LineAddress>();
  for (const { enable, address, serial_port_id } of room.devices.values())
    if (enable && address && serial_port_id !== null) lines.set(serial_port_id, address.line);
  return lines;
}

/** Whether the box's serial ports are there (1) or gone (0), as readings of its `_line_` items; a port not opened yet says nothing. */
export function portReadings(room: Catalogue, board: Board, clock: Clock): DeviceReadings {
  const lines = linesOf(room);
  const when = { at: clock.wall(), mono: clock.mono() };
  const readings = (room.devices.get(BOX_DEVICE)?.items ?? []).flatMap((item) => {
    const port = portOfLine(item.cell);
    const line = port === null ? undefined : lines.get(port);
    if (!line) return [];
    const { open, lost_since, lost_why = null } = board.line(line).stats();
    if (!open && lost_since === null) return [];
    const reason = lost_why === null ? {} : { reason: { key: 'line_closed', data: { why: lost_why } } };
    return [{ item_id: item.id, value: lost_since === null ? 1 : 0, quality: 'good' as const, ...reason, ...when }];
  });
  return { device_id: BOX_DEVICE, answered: true, elapsed_ms: 0, readings };
}
