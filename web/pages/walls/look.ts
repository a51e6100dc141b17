import type { Item } from '../../../daemon/contract/entities';
import { isHeldBack } from '../../../daemon/contract/held';
import { isUnwatched } from '../../../daemon/contract/leading';
import { type Levels, signOf } from '../../item/sign';
import { levelView } from '../../state/alarms/settings';
import type { LevelKind } from '../../ui/glyph/index';

/** How some items stand together. Alarm and trust are two facts: neither hides the other. */
export interface Look {
  /** those in alarm of which people are told, the gravest first; what somebody practises on is none of them */
  readonly alarms: readonly Item[];
  /** weight of the gravest; 0: none */
  readonly weight: number;
  /** its sign; without an alarm the dashed ring where something is not known or told to nobody, and the tick only where all is */
  readonly level: LevelKind;
  readonly colour: string | undefined;
  /** items that are read, and those of them whose value is not good: nobody knows how they stand */
  readonly read: number;
  readonly unknown: number;
  /** and those of whose alarms nobody is told: disabled, set so, shelved or in maintenance */
  readonly held: number;
}

const isHeld = (item: Item): boolean => item.is_disable === 1 || isUnwatched(item) || item.suppressed.some(isHeldBack);

/** The sign of an item's alarm; null: it has none. That nobody knows how it stands is no alarm of a level. */
function signOfAlarm(item: Item, levels: Levels) {
  const sign = item.alarm && !item.is_disable && !item.drill ? signOf(item, levels) : null;
  return sign?.level === 'nodata' ? null : sign;
}

export function lookOf(items: readonly Item[], levels: Levels): Look {
  const weightOf = (item: Item): number => levelView(levels, item.alarm_level_id).weight;
  const alarms = items.filter((item) => signOfAlarm(item, levels)).sort((a, b) => weightOf(b) - weightOf(a));
  const read = items.filter(({ builtin }) => !builtin);
  const unknown = read.filter(({ quality }) => quality !== 'good').length;
  const held = read.filter(isHeld).length;
  const [gravest] = alarms;
  const sign = gravest && signOfAlarm(gravest, levels);
  const calm = unknown + held > 0 || read.length === 0 ? 'nodata' : 'ok';
  return {
    alarms,
    weight: gravest ? weightOf(gravest) : 0,
    level: sign?.level ?? calm,
    colour: sign?.colour,
    read: read.length,
    unknown,
    held,
  };
}

/** Which of two is to be seen first: the graver one, then the one of which less is known, then the one of which less is told. */
export const worseFirst = (a: Look, b: Look): number => b.weight - a.weight || share(b) - share(a) || b.held - a.held;
const share = ({ read, unknown }: Look): number => (read > 0 ? unknown / read : 1);
