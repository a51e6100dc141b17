import type { ControlResult, Item } from '../../../daemon/contract/entities';
import { tookText } from '../../../daemon/contract/span';
import { amountText } from '../../item/value_text';
import { fill, words } from '../../lang/index';
import type { LevelKind } from '../../ui/glyph/index';

/** What is said of a command once it is over. */
export interface CommandResult {
  readonly level: LevelKind;
  readonly text: string;
}

/** A value of the item in the words it is shown with. */
export function wordsOfValue(item: Item, value: number | string): string {
  const state = item.control?.values?.find((each) => each.value === value);
  if (state) return state.label;
  return amountText(value, item.unit, typeof value === 'number' && item.data_type === 1 ? item.decimals : undefined);
}

/** Never more than is known: taken and not seen is not done. */
export function toldOf(item: Item, value: number, { result, readback, elapsed_ms }: ControlResult): CommandResult {
  const w = words('control');
  const asked = wordsOfValue(item, value);
  if (result === 'unconfirmed' || readback === null) return { level: 'warn', text: fill(w.unconfirmed, { value: asked }) };
  const shown = wordsOfValue(item, readback);
  if (result === 'fail') return { level: 'crit', text: fill(w.other, { value: asked, shown }) };
  return { level: 'ok', text: fill(w.done, { shown, ms: tookText(elapsed_ms, words('shell').age) }) };
}
