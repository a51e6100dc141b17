import type { Value } from '../contract/live';
import type { Items } from '../items/index';
import { LINK } from '../sites/builtin';
import type { Catalogue, DeviceConfig, ItemConfig } from '../sites/catalogue';
import type { Book } from './book';
import { isAbsent } from './counts';
import { mayLack, NEVER, patienceOf, type Wait } from './lack';

interface WaitingParts {
  readonly book: Pick<Book, 'had' | 'lackOf'>;
  readonly catalogue: () => Catalogue;
  readonly items: Pick<Items, 'value'>;
}
type Read = Pick<Value, 'quality'>;

/** Which items may be without a good value, and for how long. */
export function createWaiting({ book, catalogue, items }: WaitingParts) {
  const answers = (device: DeviceConfig | undefined): boolean => {
    // built-in items stand last
    const link = device?.items.findLast(({ cell }) => cell === LINK.cell);
    const value = link && items.value(link.id);
    return value?.quality === 'good' && value.value === 1;
  };
  return {
    waitOf(item: ItemConfig, { quality }: Read): Wait {
      if (quality === 'good') return NEVER;
      const device = catalogue().devices.get(item.device_id);
      const patience_ms = patienceOf(item, device, book.had.has(item.id));
      return patience_ms === NEVER.patience_ms ? NEVER : { patience_ms, answers: quality === 'lost' && answers(device) };
    },
    /** The unit says that it has none. */
    lacks: (item: ItemConfig, value: Value): boolean =>
      value.quality !== 'good' && mayLack(item) && isAbsent(value, true, book.lackOf(item.id)),
    /** A unit may lack it and has it, which was not known: its absence is a fault from now on. */
    isNew: (item: ItemConfig, { quality }: Read): boolean => quality === 'good' && mayLack(item) && !book.had.has(item.id),
  };
}
