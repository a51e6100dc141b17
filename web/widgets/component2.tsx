import { measuredIn } from './live';
import type { Look } from './look';
import { Head, Reading, Signs } from './reading';
import { numberOf } from './style';

/** Where a value lies between two ends, in percent. */
export const shareOf = (value: number, least: number, most: number): number =>
  most > least ? Math.min(100, Math.max(0, ((value - least) / (most - least)) * 100)) : 0;

/** The first value, with a bar between two ends. A value that is not of now draws no bar: it would look measured. */
export const Component2: Look = (of) => {
  const { widget, live } = of;
  const item = measuredIn(live.items) ?? live.items[0];
  const value = item?.quality === 'good' && typeof item.value === 'number' ? item.value : null;
  return (
    <>
      <Head {...of} />
      <span class="wr">
        {item ? <Reading item={item} /> : <b class="wv">—</b>}
        {item && <Signs item={item} live={live} />}
      </span>
      <i
        class={value === null ? 'bar0 hatch' : 'bar0'}
        style={
          value === null ? undefined : { '--v': shareOf(value, numberOf(widget, 'least', 0), numberOf(widget, 'most', 100)) }
        }
      />
    </>
  );
};
