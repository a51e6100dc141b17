import type { ChannelItem, DeviceModel } from '../../daemon/contract/model';
import { DI_CELLS, DO_CELLS } from './vocabulary/contacts';
import { OFF_ON, OPEN_CLOSED } from './vocabulary/options';

/** A contact bounces for some milliseconds when it closes. */
const DEBOUNCE_MS = 50;

const inputs = DI_CELLS.map((cell): ChannelItem => {
  const channel = cell.item_cell_name;
  return { ...cell, channel, data_type: 0, options: OPEN_CLOSED, debounce_ms: DEBOUNCE_MS, optional: true };
});
const outputs = DO_CELLS.map((cell): ChannelItem => {
  const channel = cell.item_cell_name;
  return { ...cell, channel, data_type: 0, options: OFF_ON, write: { class: 1 }, optional: true };
});

/**
 * The box's own inputs and outputs, as its board file lists them. Boxes differ in how many there are, so each is optional;
 * what hangs on an output is not known, so each asks for the password.
 */
export const roomwardBoardIo = {
  name: '本机输入输出',
  names: {
    zh_cn: '本机输入输出',
    zh_tw: '本機輸入輸出',
    zh_xg: '本機輸入輸出',
    en_us: 'Inputs and outputs of this box',
  },
  vendor: 'Roomward',
  model: 'Board 8 DI / 8 DO',
  version: '1',
  category_code: 'board',
  device_template_category_id: 17,
  driver: 'board',
  source: 'the board file of the box',
  limits: { max_registers: 1, gap: 0, functions: [], turnaround_ms: 0 },
  items: [...inputs, ...outputs],
} as const satisfies DeviceModel;
