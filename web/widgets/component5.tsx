import type { Item } from '../../daemon/contract/entities';
import { List } from './list';
import { type Live, trustOf } from './live';
import type { Look } from './look';
import { nameIn, Reading, Signs } from './reading';

/** A lamp that is lit, or not; in its place the sign of an alarm, and the dashed ring of what is not known. */
function Lamp({ item, live }: { item: Item; live: Live }) {
  const plain = !item.alarm && trustOf(item) === 'good';
  return plain ? <i class="lamp" data-lit={item.value === 0 ? undefined : ''} /> : <Signs item={item} live={live} />;
}

/** The states, a lamp each; a device without states shows its values. */
export const Component5: Look = (of) => {
  const states = of.live.items.filter(({ data_type }) => data_type === 0);
  return (
    <List
      of={of}
      items={states.length ? states : of.live.items}
      line={(item) => (
        <span key={item.id} class="wr">
          <Lamp item={item} live={of.live} />
          <span class="cut">{nameIn(item, of.live)}</span>
          <Reading item={item} />
        </span>
      )}
    />
  );
};
