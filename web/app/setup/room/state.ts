import { BOX_DEVICE } from '../../../../daemon/contract/codes';
import type { Device, SerialPort } from '../../../../daemon/contract/entities';
import { createFeed, type Feed } from '../../../state/feeds/feed';
import { call } from '../../../wire/call';

/** Other consoles may set the room up as well. */
const SECONDS = 10;

/** How far the room is: its lines, and the devices on them and elsewhere. */
export interface RoomState {
  readonly lines: readonly SerialPort[];
  /** the box itself left out */
  readonly devices: readonly Device[];
  readonly contacts: number;
}

export const createRoomFeed = (): Feed<RoomState> =>
  createFeed(async () => {
    const [lines, devices, contacts] = await Promise.all([
      call('GET setting/serial_port', {}),
      call('GET setting/devices', { limit: 0 }),
      call('GET setting/contacts', { limit: 1 }),
    ]);
    return { lines: lines.data, devices: devices.data.filter(({ id }) => id !== BOX_DEVICE), contacts: contacts.total };
  }, SECONDS);

export const VIEWS = ['line', 'scan', 'limits', 'people', 'watched'] as const;
export type View = (typeof VIEWS)[number];

/** Where somebody who comes back goes on: at the first thing that the room lacks. */
export function viewOf({ lines, devices, contacts }: RoomState): View {
  if (devices.length === 0) return lines.some(({ enable }) => enable) ? 'scan' : 'line';
  return contacts === 0 ? 'limits' : 'watched';
}
