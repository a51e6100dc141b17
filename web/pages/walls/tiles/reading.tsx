import type { ReactNode } from 'react';
import type { Item } from '../../../../daemon/contract/entities';
import { spanText } from '../../../../daemon/contract/span';
import { isOld, signOf } from '../../../item/sign';
import { unitOf, valueText } from '../../../item/value_text';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { boxNow } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { Level, Sign } from '../../../ui/glyph/index';

/** How long ago a value was good; that there is none where there never was. */
function Unknown({ item }: { item: Item }) {
  const shell = words('shell');
  const age = isOld(item) && fill(shell.ago, { age: spanText(boxNow() - (item.value_time ?? 0), shell.age) });
  return <Level level="nodata">{age || words('walls').unknown}</Level>;
}

interface ReadingProps {
  readonly name: ReactNode;
  /** one, or those of each phase, which are told beside each other */
  readonly items: readonly [Item, ...Item[]];
  /** what it is a share of is whole at 100 */
  readonly share?: boolean;
  /** below it */
  readonly children?: ReactNode;
}

/** A value that is read from afar. What is not of now is grey and hatched, with its age; what alarms has its sign. */
export function Reading({ name, items, share = false, children }: ReadingProps) {
  const levels = useStore($levels);
  const [first] = items;
  const lost = items.find(({ quality }) => quality !== 'good');
  const alarm = items.map((item) => (item.alarm ? signOf(item, levels) : null)).find((sign) => sign && sign.level !== 'nodata');
  const unit = unitOf(items.find(({ value, drill }) => value !== null && !drill) ?? first);
  const percent = share && typeof first.value === 'number' ? first.value : null;
  return (
    <div class="figure" data-st={lost ? 'stale' : undefined} data-n={items.length}>
      <dt class="mut">{name}</dt>
      <dd>
        {alarm && <Sign level={alarm.level} colour={alarm.colour} />}
        <b class="val">
          {items.map(valueText).join(' / ')}
          {unit && <i>{unit}</i>}
        </b>
        {lost && <Unknown item={lost} />}
      </dd>
      {percent !== null && <i class="share" data-lv={alarm?.level} style={{ '--v': Math.min(100, Math.max(0, percent)) }} />}
      {children}
    </div>
  );
}
