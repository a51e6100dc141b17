import { words } from '../../lang/index';
import { askedOf, type Draft, EMPTY } from '../conditions/draft';
import type { FormSpec } from '../kit/spec';
import type { Example, Suited } from './example_room';
import { newRule } from './rule_form';

/** Too warm where nobody has set a limit. */
const WARM = 28;

function askedFor(example: Example, item: Suited['item']): Draft {
  const empty = { ...EMPTY, ...(item && askedOf(item)) };
  if (example === 'warm') return { ...empty, operator: '>', value: item?.threshold_max ?? WARM, duration: 60, recovery: 2 };
  return { ...empty, operator: 'alarm', duration: example === 'mains' ? 30 : 0 };
}

/** A worked rule to begin with, filled as far as the room has what suits. */
export const exampleRule = ({ example, item, action }: Suited): Promise<FormSpec> =>
  newRule({
    name: words('rules').examples[example].name,
    conditions: [askedFor(example, item)],
    actions: action ? [action.id] : [],
  });
