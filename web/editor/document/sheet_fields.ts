import type { Field } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import { textOf } from '../../../daemon/contract/widgets/taken';
import type { Verdict } from '../../../daemon/contract/widgets/verdict';
import type { Doc } from '../../../daemon/contract/widgets/widget';
import { type Filled, judged } from './fields';

/** What may be left to the console, or unsaid. */
const OPTIONAL: readonly string[] = ['paper', 'metres'];

/** What a field shows of the sheet. */
export function shownBySheet({ canvas: { background, ...canvas } }: Doc, { name }: Field): Json {
  const shown: Readonly<Record<string, Json>> = { ...canvas, background: background.image };
  return shown[name] ?? '';
}

/** What a filled-in field makes of the sheet; '' is the console's own paper, or a width that nobody has said. */
export function filledSheet({ canvas }: Doc, { name, shape }: Field, value: Json): Filled {
  const unsaid = value === '' && OPTIONAL.includes(name);
  const verdict: Verdict = unsaid ? { value: null } : judged(shape, value);
  if ('fault' in verdict) return verdict;
  const background = { ...canvas.background, image: textOf(verdict.value) };
  return { wish: { canvas: name === 'background' ? { ...canvas, background } : { ...canvas, [name]: verdict.value } } };
}
