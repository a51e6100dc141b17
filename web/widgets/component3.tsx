import { List } from './list';
import type { Look } from './look';
import { Row } from './reading';
import { numberOf } from './style';

/** A table of the values. */
export const Component3: Look = (of) => (
  <List
    of={of}
    items={of.live.items}
    most={numberOf(of.widget, 'rows', 4)}
    line={(item) => <Row key={item.id} item={item} live={of.live} />}
  />
);
