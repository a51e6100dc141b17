import { Level } from '../ui/glyph/index';
import type { Live } from './live';
import { nameIn, Reading } from './reading';
import { alarmText, trustText } from './said';

/** Values that stand in one line. */
const SHOWN = 2;

/** One object of a list: its name, what is wrong with it, its first values. */
export function ObjectLine({ name, live }: { name: string; live: Live }) {
  const doubt = trustText(live);
  return (
    <>
      <b>{name}</b>
      {live.alarm && (
        <Level level={live.alarm.level} colour={live.alarm.colour}>
          {alarmText(live.alarm)}
        </Level>
      )}
      {doubt && <Level level="nodata">{doubt}</Level>}
      {live.items.slice(0, SHOWN).map((item) => (
        <span key={item.id} class="mut">
          {nameIn(item, live)} <Reading item={item} />
        </span>
      ))}
    </>
  );
}
