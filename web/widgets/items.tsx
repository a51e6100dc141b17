import { List } from './list';
import type { Look } from './look';
import { Row } from './reading';

/** Items with name and value, as many as there is room for. */
export const Items: Look = (of) => (
  <List of={of} items={of.live.items} line={(item) => <Row key={item.id} item={item} live={of.live} />} />
);
