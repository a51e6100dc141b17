import type { Item } from '../../../daemon/contract/entities';
import { isUnwatched } from '../../../daemon/contract/leading';
import { spanText } from '../../../daemon/contract/span';
import { isOld, type Levels, signOf } from '../../item/sign';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import type { RowLook } from '../../ui/table/index';
import { listTime } from '../../ui/time';

/** An old value must look old, a handled alarm steps back. */
export function lookOf(item: Item, levels: Levels): RowLook {
  const sign = signOf(item, levels);
  return {
    level: sign?.level,
    colour: sign?.colour,
    state: isOld(item) ? 'stale' : item.is_disable ? 'off' : item.alarm && item.is_confirm ? 'ack' : undefined,
  };
}

/** Words of an item's state, with the age of its value where that value is not of now. */
export function Status({ item, levels }: { item: Item; levels: Levels }) {
  const w = words('station');
  const shell = words('shell');
  const sign = signOf(item, levels);
  return (
    <>
      {sign ? (
        <Level level={sign.level} colour={sign.colour}>
          {item.status_label}
        </Level>
      ) : (
        <span class={isUnwatched(item) ? 'mut' : 'mut wide'}>{item.status_label}</span>
      )}
      {isOld(item) && (
        <span class="age">
          <Icon name="stale" />
          {fill(w.age, { age: spanText(boxNow() - item.value_time!, shell.age) })}
        </span>
      )}
      {item.jitter && (
        <span class="age">
          <Icon name="wave" />
          {w.jitter}
        </span>
      )}
      {item.is_disable === 1 && (
        <p>
          {item.disable_until === null
            ? fill(w.disabled_by, { user: item.disable_user })
            : fill(w.disabled_until, { user: item.disable_user, time: listTime(item.disable_until, boxNow(), boxZone()) })}
        </p>
      )}
    </>
  );
}
