import type { Item } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { Spark } from '../../ui/spark/index';
import { type Levels, signOf } from './status';
import { figureText } from './value_text';

const read = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** How an item went in the last 24 hours; a gap is time in which nothing was recorded. */
export function Past({ item, values, levels }: { item: Item; values: readonly (number | null)[] | undefined; levels: Levels }) {
  const w = words('station');
  const numbers = read(values ?? []);
  if (!values || numbers.length === 0) return <span class="sr">{w.past_none}</span>;
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)].map((value) => figureText(value, item.unit, item.decimals));
  const sign = signOf(item, levels);
  return (
    <Spark
      values={values}
      label={fill(w.past_says, { min: min!, max: max! })}
      limits={{ min: item.threshold_min, max: item.threshold_max }}
      steps={item.data_type === 0}
      level={sign?.level}
      colour={sign?.colour}
    />
  );
}
