import type { Jitter } from '../../../daemon/contract/entities';
import { jitterFaults, jitter as jitterRule, MOST_CHANGES } from '../../../daemon/contract/rules/jitter';
import { type Faults, faultsOf } from '../../../daemon/contract/shape';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import type { FormPart, Option, Values } from '../kit/spec';
import { formWords } from './form_words';

/** Whether an item has a rule of its own, in the form. */
const OWN = 'jitter_own';
const NAMES = Object.keys(jitterRule) as (keyof Jitter)[];

const isOwn = (values: Values): boolean => values[OWN] === true;
const blockIn = (values: Values): Values => Object.fromEntries(NAMES.map((name) => [name, values[name]]));

/** How long the last checks reach back, as far as the item's own interval says it. */
function reach({ check_interval: seconds }: Values): string {
  const w = formWords();
  if (typeof seconds !== 'number' || seconds <= 0) return w.jitter_window_polls;
  return fill(w.jitter_window, { span: spanText(seconds * MOST_CHANGES, words('shell').age) });
}

/** Where jitter begins, or ends: in percent or as a number of changes, and for how long. */
export function borderParts(
  side: 'jitter' | 'normal',
  period: 'jitter_period' | 'recovery_period',
  shown: (values: Values) => boolean = () => true,
): readonly FormPart[] {
  const w = words('jitter');
  const kinds: readonly Option[] = [
    { value: 0, label: w.jitter_by_proportion },
    { value: 1, label: w.jitter_by_count },
  ];
  const by = (type: 0 | 1) => (values: Values) => shown(values) && values[`${side}_type`] === type;
  const half = true;
  return [
    { kind: 'select', key: `${side}_type`, label: w[`${side}_type`], options: kinds, shown },
    { kind: 'number', key: `${side}_proportion`, label: w[`${side}_proportion`], half, unit: '%', shown: by(0) },
    { kind: 'number', key: `${side}_threshold`, label: w[`${side}_threshold`], half, unit: w.times, shown: by(1) },
    { kind: 'number', key: period, label: w[period], half, unit: w.second, shown },
  ];
}

/** When the item is taken to change too often to be told of. */
export function jitterParts(): readonly FormPart[] {
  const w = formWords();
  return [
    { kind: 'heading', key: 'jitter', label: w.jitter, help: w.jitter_help },
    { kind: 'switch', key: OWN, label: w.jitter_own },
    { kind: 'custom', key: 'jitter_reach', label: w.jitter_reach, draw: ({ values }) => <p>{reach(values)}</p>, shown: isOwn },
    ...borderParts('jitter', 'jitter_period', isOwn),
    ...borderParts('normal', 'recovery_period', isOwn),
  ];
}

/** The rule as the form holds it: the item's own, or that of the box until somebody chooses otherwise. */
export const jitterValues = (own: Jitter | null, standard: Jitter): Values => ({ ...(own ?? standard), [OWN]: own !== null });

/** What is wrong with the rule as a whole, each number of it being right by itself. */
export function faultsOfJitter(values: Values): Faults {
  const block = blockIn(values);
  return isOwn(values) && Object.keys(faultsOf(jitterRule, block)).length === 0 ? jitterFaults(block as unknown as Jitter) : {};
}

/** What the form gives, as the setting is sent: the fields that it hides are as they were. */
export function withJitter<V extends Values>(sent: V, before: Values): Omit<V, keyof Jitter> & { jitter_config?: Jitter | null } {
  if (!(OWN in sent)) return sent;
  const rest = Object.fromEntries(Object.entries(sent).filter(([name]) => name !== OWN && !(name in jitterRule)));
  const block = blockIn({ ...before, ...sent }) as unknown as Jitter;
  return { ...(rest as Omit<V, keyof Jitter>), jitter_config: isOwn(sent) ? block : null };
}
