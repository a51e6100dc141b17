import type { Board, Clock, DeviceAddress, WriteOutcome } from '../../board/interfaces';
import { CODE } from '../contract/codes';
import { takesOf } from '../contract/control';
import type { DeviceReadings } from '../contract/live';
import type { DeviceModel } from '../contract/model';
import { Refusal } from '../contract/refusal';
import type { Catalogue } from '../sites/catalogue';
import { carryOut } from './command';
import { wireOf } from './task';
import { type Trial, tryDevice } from './trial';
import { createTurns } from './turns';
import type { Wires } from './wires';

/** What somebody asks for between the polls: a trial of a device, an item on its way to another value. */
export function createErrands({
  board,
  clock,
  catalogue,
  wires,
  told,
}: {
  readonly board: Board;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly wires: Pick<Wires, 'find' | 'hurry' | 'visit' | 'command'>;
  readonly told: (readings: DeviceReadings) => void;
}) {
  const turns = createTurns(clock);
  return {
    /**
     * Reads a device that need not be saved. Its line is closed afterwards unless others use it. A silent device is a trial
     * that is not ok.
     * @throws Refusal 1008 while its wire is lent
     */
    test: (address: DeviceAddress, model: DeviceModel): Promise<Trial> =>
      wires.visit(address.line, () => tryDevice({ board, clock }, address, model)),
    /**
     * Writes one item and looks until it shows it; goes ahead of waiting polls, and the device is polled right after it.
     * @throws Refusal 1002 when there is no such item, or nobody reads its device; 1008 while it is being written or its wire
     * has commands enough; 429 within a second of the last one
     */
    async write(item_id: number, value: number): Promise<WriteOutcome> {
      const item = catalogue().items.get(item_id);
      const found = item?.enable ? wires.find(item.device_id) : null;
      if (!item || !found) throw new Refusal(CODE.not_found, 'data_not_exist');
      const takes = takesOf(item.point);
      if (!takes) return { ok: false, reason: { key: 'not_writable' }, elapsed_ms: 0 };
      const { plan, task } = found.poll;
      const { line } = task.address;
      const outcome = await turns.take(item_id, wireOf(line), () =>
        carryOut({
          clock,
          item_id,
          takes,
          value,
          told,
          write: () => wires.command(line, () => plan().write(item.cell, value)),
          look: () => wires.command(line, () => found.poll.look(item_id)),
        }),
      );
      if (outcome.ok) wires.hurry(item.device_id);
      return outcome;
    },
  };
}
