import type { Jitter } from '../../../daemon/contract/entities';
import { borders, jitterFaults, jitter as jitterRule, MOST_CHANGES } from '../../../daemon/contract/rules/jitter';
import { faultsOf } from '../../../daemon/contract/shape';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { call } from '../../wire/call';
import { borderParts } from '../items/jitter';
import type { FormSpec, Values } from '../kit/spec';
import { Checks } from './checks';

/** Intervals at which items are checked that explain the window, seconds: both windows are whole minutes. */
const INTERVALS = [15, 60] as const;

/** The rule as it is typed; null while a part of it is wrong. */
function ruleIn(values: Values): Jitter | null {
  const block = Object.fromEntries(Object.keys(jitterRule).map((name) => [name, values[name]]));
  return Object.keys(faultsOf(jitterRule, block)).length === 0 ? (block as unknown as Jitter) : null;
}

/** When jitter begins and ends, as the last checks would show it, and how far these reach back. */
function Explained({ values }: { values: Values }) {
  const w = words('alarm_params');
  const rule = ruleIn(values);
  if (!rule) return <p class="mut">{w.jitter_unknown}</p>;
  const { start, stop } = borders(rule);
  // the fewest changes that begin it, the most that end it
  const [begins, ends] = [Math.floor(start) + 1, Math.ceil(stop) - 1];
  const time = (seconds: number): string => spanText(seconds, words('shell').age);
  const windows = INTERVALS.map((each) => fill(w.jitter_window, { time: time(each), span: time(each * MOST_CHANGES) }));
  return (
    <>
      <Checks
        changes={begins}
        says={begins > MOST_CHANGES ? w.jitter_never : fill(w.jitter_begins, { n: begins, all: MOST_CHANGES })}
      />
      <Checks changes={ends} says={fill(w.jitter_ends, { n: ends, all: MOST_CHANGES })} />
      <p class="mut">{windows.reduce((a, b) => fill(w.join, { a, b }))}</p>
    </>
  );
}

/** When an item without a rule of its own is taken to jitter. */
export async function jitterForm(): Promise<FormSpec> {
  const w = words('alarm_params');
  const rule = (await call('GET setting/gc/readonly', { key: 'ALARM_JITTER' })) as Jitter;
  return {
    title: w.jitter,
    rules: {
      fields: jitterRule,
      also: (values) => {
        const typed = ruleIn(values);
        return typed ? jitterFaults(typed) : {};
      },
    },
    values: { ...rule },
    parts: [
      { kind: 'heading', key: 'jitter', label: '', help: w.jitter_help },
      ...borderParts('jitter', 'jitter_period'),
      ...borderParts('normal', 'recovery_period'),
      { kind: 'custom', key: 'explained', label: w.jitter_explained, draw: ({ values }) => <Explained values={values} /> },
    ],
    // what the form hides is as it was
    save: (values) => call('POST setting/gc', { key: 'ALARM_JITTER', ...rule, ...withoutExplained(values) }),
  };
}

const withoutExplained = ({ explained: _, ...values }: Values): Values => values;
