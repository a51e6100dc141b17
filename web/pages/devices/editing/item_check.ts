import { CODE } from '../../../../daemon/contract/codes';
import type { DeviceModel, ModelItem, ModelLimits } from '../../../../daemon/contract/model';
import { Refused } from '../../../wire/call';
import { upload } from '../../../wire/upload';
import { BLANK, limitsFor } from './document';

/** By the place of a fault in an item the field of its form that shows it. */
const FIELDS: Readonly<Record<string, string>> = {
  address: 'register',
  bits: 'bit_from',
  plausible: 'plausible_min',
  names: 'name',
  write: 'write_enable',
  'write.range': 'write_min',
  'write.values': 'write_words',
};
const PLACE = /^(write\.)?[^.[]+/;

/** The field of the form at which a fault of an item is shown. */
export function fieldOf(path: string): string {
  const [place = path] = PLACE.exec(path) ?? [];
  return FIELDS[place] ?? place.replace('.', '_');
}

/** What of a template its items are judged and read by. */
export interface Kind {
  readonly driver: DeviceModel['driver'];
  readonly limits: ModelLimits;
}
/** A template of which nothing but its items is looked at. */
export const shellOf = ({ driver, limits }: Kind, items: readonly ModelItem[]): DeviceModel => ({
  ...BLANK,
  name: '-',
  vendor: '-',
  model: '-',
  source: '-',
  driver,
  items,
  limits: limitsFor(driver, limits, items),
});

/**
 * Has an item judged as the box judges a file that is imported: by itself, and beside the other items of its template.
 * @throws Refused with what is wrong, by the fields of the form
 */
export async function judgeItem(item: ModelItem, others: readonly ModelItem[], kind: Kind): Promise<void> {
  const file = new Blob([JSON.stringify(shellOf(kind, [...others, item]))], { type: 'application/json' });
  const { faults } = await upload('POST setting/device_templates/check', {}, { field: 'file', file });
  const own = `items[${others.length}].`;
  const found = faults.filter(({ at }) => at.startsWith(own)).map(({ at, message }) => [fieldOf(at.slice(own.length)), message]);
  const [first] = found;
  if (first) throw new Refused(CODE.validation, first[1]!, Object.fromEntries(found.reverse()));
}
