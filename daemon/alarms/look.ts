import type { Jitter } from '../contract/entities';
import { sameState } from './evaluate';
import { type Swing, swing } from './jitter';
import { NEVER, type Wait } from './lack';
import { type Checked, type Edge, step, type Watch, type Watching } from './step';

/** What is remembered of an item from one value to the next. */
export interface Standing {
  readonly watch: Watch;
  readonly swing: Swing;
}
export interface Look extends Standing {
  readonly edge: Edge | null;
}

/** Whether a check found another state than the one before it. */
const changed = (before: Watch, { found }: Watch): boolean =>
  before.found !== null && found !== null && !sameState(before.found, found);

/** What one value does to an item's alarm, and to how often it changes; null: nothing, it is no check. */
export function look(before: Standing, item: Watching, value: Checked, jitter: Jitter, wait: Wait = NEVER): Look | null {
  const { watch, edge, isCheck } = step(before.watch, item, value, wait);
  if (watch === before.watch) return null;
  const swung = isCheck ? swing(before.swing, changed(before.watch, watch), jitter, value.mono) : before.swing;
  return { watch, swing: swung, edge };
}
