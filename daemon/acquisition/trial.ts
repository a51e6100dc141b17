import type { Board, Clock, DeviceAddress, Frame, ModbusDriver, Reading } from '../../board/interfaces';
import type { DeviceModel, ModelItem } from '../contract/model';
import { isRegister } from '../contract/point';
import { driverOf } from './task';

export interface TriedItem {
  readonly item: ModelItem;
  readonly reading: Reading;
  /** of a float that no sensor means: the orders in which its registers would be a sensible one */
  readonly orders: ReturnType<ModbusDriver['otherOrders']>;
}

/** One round of a device that nobody has saved. */
export interface Trial {
  /** it answered, and every item has a value */
  readonly ok: boolean;
  readonly elapsed_ms: number;
  readonly items: readonly TriedItem[];
  /** what went over the line meanwhile; `ms` from the beginning */
  readonly frames: readonly (Frame & { readonly ms: number })[];
}

/** Reads every item of a model once. Other devices of the same line go on in between, and their frames show too. */
export async function tryDevice(
  { board, clock }: { readonly board: Board; readonly clock: Clock },
  address: DeviceAddress,
  model: DeviceModel,
): Promise<Trial> {
  const points = model.items.map((item, id) => ({ id, cell: item.item_cell_name }));
  const began = clock.wall();
  const round = await board.driver(driverOf(address)).plan(address, model, points).run();
  const frames = board
    .line(address.line)
    .trace()
    .filter((frame) => frame.at >= began)
    .map((frame) => ({ ...frame, ms: Math.round(frame.at - began) }));
  const items = model.items.flatMap((item, id) => {
    const reading = round.readings.find(({ point }) => point.id === id);
    if (!reading) return [];
    const { raw } = reading;
    return [{ item, reading, orders: isRegister(item) && raw ? board.driver('modbus').otherOrders(item, raw) : [] }];
  });
  const ok = round.answered && items.every(({ reading }) => reading.quality === 'good');
  return { ok, elapsed_ms: round.elapsed_ms, items, frames };
}
