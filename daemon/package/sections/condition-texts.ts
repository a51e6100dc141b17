import { type Condition, conditionOf, OPERATORS, type Operator } from '../../contract/rules/condition';
import type { Proof } from '../../contract/rules/proof';
import { invalid } from '../../sites/faults';
import type { Names } from '../names';
import type { Scalar } from '../section';
import { BETWEEN } from './sites';

/** No name holds a quote. Blanks go with the number, or with what is said behind it: where both could have them, all are tried. */
const TEXT = new RegExp(
  `^[#＃]"([^"]*)"\\s*(${[...OPERATORS].sort((a, b) => b.length - a.length).join('|')})(?:\\s*(-?\\d[\\d.e+-]*))?((?:\\s+[a-z]+=\\S+)*)$`,
);
/** Letters of what is no condition that are told: an answer is no echo. */
const MOST_TOLD = 100;
const told = (text: string): string => (text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)}…` : text);
const MORE = ['duration', 'recovery', 'group'] as const;
const isMore = (name: string): name is (typeof MORE)[number] => (MORE as readonly string[]).includes(name);

/** A condition as a file has it: `#"site > device > item code" > 30 duration=60 recovery=1 group=2`. */
export function conditionInFile(condition: Condition, placeOf: (item: number) => readonly Scalar[] | null): string {
  const { item_id, operator, value } = condition;
  const place = placeOf(item_id);
  const item = place ? `#"${place.filter((part) => part !== '').join(BETWEEN)}"` : `#${item_id}`;
  const more = MORE.flatMap((name) => (condition[name] ? [`${name}=${condition[name]}`] : []));
  return [item, operator, ...(value === null ? [] : [value]), ...more].join(' ');
}

/** @throws Refusal 1001 at `conditions` for what is no condition, and for an item that is not there */
export function conditionFromFile(text: string, names: Names): Condition {
  const [, path = '', operator, value, more = ''] = TEXT.exec(text.trim()) ?? [];
  const said = more
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => one.split('=') as [string, string]);
  if (operator === undefined || said.some(([name, n]) => !isMore(name) || !Number.isFinite(Number(n))))
    throw invalid({ conditions: { key: 'package_condition', data: { text: told(text) } } });
  const parts = path.split('>').map((part) => part.trim());
  const place = [parts.slice(0, -2).join(BETWEEN), ...parts.slice(-2)];
  return conditionOf({
    item_id: names.idOf('items', place, 'conditions'),
    operator: operator as Operator,
    value: value === undefined ? null : Number(value),
    ...Object.fromEntries(said.map(([name, n]) => [name, Number(n)])),
  });
}

/** A proof as a file has it: as a condition, what lasts being how soon it must be so. */
export const proofInFile = ({ within, ...asked }: Proof, placeOf: (item: number) => readonly Scalar[] | null): string =>
  conditionInFile({ ...asked, duration: within, group: null, recovery: 0 }, placeOf);

/** What is left out or asks for an alarm is for its rule to refuse. @throws Refusal 1001 at `conditions` as `conditionFromFile` */
export function proofFromFile(text: string, names: Names): object {
  const { item_id, operator, value, duration: within } = conditionFromFile(text, names);
  return { item_id, operator, value, within };
}
