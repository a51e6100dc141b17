import type { Item } from '../../../daemon/contract/entities';
import { type Levels, signOf } from '../../item/sign';
import { figureText } from '../../item/value_text';
import { fill } from '../../lang/index';
import { Spark } from '../../ui/spark/index';

const read = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

interface PastProps {
  readonly item: Item;
  readonly values: readonly (number | null)[] | undefined;
  readonly levels: Levels;
  /** what the line says: between {min} and {max} */
  readonly says: string;
  /** stands there when nothing was recorded */
  readonly none: string;
}

/** How an item went over some time as a small line; a gap is time in which nothing was recorded. */
export function Past({ item, values, levels, says, none }: PastProps) {
  const numbers = read(values ?? []);
  if (!values || numbers.length === 0) return <span class="mut none">{none}</span>;
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)].map((value) => figureText(value, item.unit, item.decimals));
  const sign = signOf(item, levels);
  return (
    <Spark
      values={values}
      label={fill(says, { min: min!, max: max! })}
      limits={{ min: item.threshold_min, max: item.threshold_max }}
      steps={item.data_type === 0}
      level={sign?.level}
      colour={sign?.colour}
    />
  );
}
