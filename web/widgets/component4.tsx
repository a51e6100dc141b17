import { figureText } from '../item/value_text';
import { fill, words } from '../lang/index';
import { Spark } from '../ui/spark/index';
import { measuredIn, signOfItem } from './live';
import type { Look } from './look';
import { Head, Reading, Signs } from './reading';

/** The curve of the last hour of the first value, with its gaps. */
export const Component4: Look = (of) => {
  const { live } = of;
  const w = words('widgets');
  const item = measuredIn(live.items) ?? live.items[0];
  const read = (live.past ?? []).filter((value) => value !== null);
  if (!item) return <Head {...of} />;
  const said = (value: number): string => figureText(value, item.unit, item.decimals);
  return (
    <>
      <Head {...of} />
      <span class="wr">
        <Reading item={item} />
        <Signs item={item} live={live} />
      </span>
      {live.past && read.length ? (
        <Spark
          values={live.past}
          label={fill(w.curve, { min: said(Math.min(...read)), max: said(Math.max(...read)) })}
          limits={{ min: item.threshold_min, max: item.threshold_max }}
          steps={item.data_type === 0}
          {...signOfItem(item, live.levels)}
        />
      ) : (
        <span class="wq hatch">{live.past && w.no_curve}</span>
      )}
    </>
  );
};
