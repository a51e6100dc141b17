import type { DeviceAddress } from '../../../board/interfaces';
import { inLead, standingOfModel } from '../../contract/leading';
import type { ScanFinding } from '../../contract/live';
import type { Catalogue } from '../../sites/catalogue';
import { kindOf } from '../../sites/kind';
import { sameWords } from '../../store/words';
import type { Guess } from './guess';
import type { SerialLine } from './search';

/** How a line's characters are written: 8N1. */
export const frameOf = ({ data_bits, parity, stop_bits }: SerialLine): string =>
  `${data_bits}${parity.charAt(0).toUpperCase()}${stop_bits}`;

/** Whether a configured device sits exactly there. */
function isKnown(room: Catalogue, { line, unit }: DeviceAddress): boolean {
  const place = JSON.stringify([line, unit]);
  return [...room.devices.values()].some(({ address }) => address && JSON.stringify([address.line, address.unit]) === place);
}

function sampleOf({ model, readings }: Guess): ScanFinding['sample'] {
  const read = readings.flatMap(({ point, value }) => {
    const item = model.items.find((one) => one.item_cell_name === point.cell);
    return item && value !== null && standingOfModel(item).kind !== 'setting' ? [{ item, value }] : [];
  });
  return inLead(read, ({ item }) => standingOfModel(item)).map(({ item, value }) => ({
    names: item.names,
    value,
    unit: item.unit ?? '',
    state: kindOf(item).options.find((option) => option.value === value)?.words ?? null,
  }));
}

/** What was read, as every template says that fits best: whose words differ in the others is not known. */
function commonOf(guesses: readonly Guess[]): ScanFinding['sample'] {
  const [first = [], ...others] = guesses.filter(({ score }) => score === guesses[0]?.score).map(sampleOf);
  const said = others.map((sample) => new Set(sample.map((one) => JSON.stringify(one))));
  return first.filter((one) => said.every((other) => other.has(JSON.stringify(one))));
}

/** Something that answers so that nothing can be read of it. */
export function garbledAt(address: DeviceAddress, elapsed_ms: number, room: Catalogue): ScanFinding {
  return { ...findingOf(address, elapsed_ms, room, []), garbled: true };
}

/** A unit that answers, and what it may be. */
export function findingOf(address: DeviceAddress, elapsed_ms: number, room: Catalogue, guesses: readonly Guess[]): ScanFinding {
  const { baud_rate, parity } = address.line as SerialLine;
  return {
    unit: address.unit,
    baud_rate,
    parity,
    elapsed_ms,
    garbled: false,
    known: isKnown(room, address),
    guesses: guesses.map(({ template_id, model, score }) => ({
      template_id,
      names: model.names ?? sameWords(model.name),
      score,
    })),
    sample: commonOf(guesses),
  };
}
