import type { Image } from './image';

/** Contacts, relays and lights. */
export const CONTACTS: readonly Image[] = [
  { model: 'Modbus RTU Relay 8CH', fn: 1, at: 0, data: '10000001', says: { relay_1: 1, relay_2: 0, relay_8: 1 } },
  { model: 'Modbus RTU IO 8CH', fn: 2, at: 0, data: '01', says: { di_1: 0, di_2: 1 } },
  { model: 'WP8026ADAM', fn: 2, at: 14, data: '10', says: { di_15: 1, di_16: 0 } },
  { model: 'Door contacts on 8 DI', fn: 2, at: 0, data: '1011', says: { door_1: 1, door_2: 0 } },
  { model: 'Smoke and leak relays on 8 DI', fn: 2, at: 0, data: '0110', says: { smoke_1: 0, smoke_2: 1, leak_1: 1, leak_2: 0 } },
  { model: 'WP8028ADAM', fn: 2, at: 6, data: '10', says: { di_7: 1, di_8: 0 } },
  { model: 'WP8028ADAM', fn: 1, at: 0, data: '10000001', says: { do_1: 1, do_2: 0, do_8: 1 } },
  { model: 'WB-MR6C', fn: 1, at: 0, data: '010001', says: { light_1: 0, light_2: 1, light_5: 0, light_6: 1 } },
  { model: 'LC-103', fn: 1, at: 0, data: '101', says: { light_1: 1, light_2: 0, light_3: 1 } },
  { model: 'LC-103', fn: 2, at: 0, data: '1', says: { ac_input: 1 } },
  {
    model: 'Modbus RTU Relay 8CH',
    fn: 3,
    at: 16384,
    data: '0004',
    says: { device_address: 4 },
  },
  {
    model: 'Modbus RTU Relay 8CH',
    fn: 3,
    at: 32768,
    data: '01F4',
    says: { version: 5 },
  },
];
