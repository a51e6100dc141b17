import type { Item } from '../../../../daemon/contract/entities';
import { unitOf, valueText } from '../../../item/value_text';
import { fill, words } from '../../../lang/index';
import { powerItems } from '../../../state/values/category_items';
import { Level } from '../../../ui/glyph/index';
import { Cell, Span } from '../../overview/board/cell';
import { extremeOf, type Extreme as Found } from '../power';

/** A span says its units itself. */
function Amount({ item }: { item: Item }) {
  const unit = unitOf(item);
  if (!unit) return <Span text={valueText(item)} />;
  return (
    <b>
      {valueText(item)}
      <small>{unit}</small>
    </b>
  );
}

function Told({ item, unknown }: Found) {
  const w = words('walls');
  return (
    <>
      {item ? <Amount item={item} /> : <b>—</b>}
      {item && (
        <span class="name">
          {item.device_group_name} · {item.device_name}
        </span>
      )}
      {unknown > 0 && <Level level="nodata">{fill(w.devices_unknown, { n: unknown })}</Level>}
      {!item && unknown === 0 && <span class="name">{w.none_tells}</span>}
    </>
  );
}

interface ExtremeProps {
  readonly name: string;
  readonly wanted: Parameters<typeof extremeOf>[1];
  readonly which: 'least' | 'most';
  /** columns of twelve */
  readonly w: number;
}

/** The value nearest to trouble among all devices that tell it, and whose it is. */
export const Extreme = ({ name, wanted, which, w }: ExtremeProps) => (
  <Cell feed={powerItems} name={name} w={w}>
    {(items) => <Told {...extremeOf(items, wanted, which)} />}
  </Cell>
);
