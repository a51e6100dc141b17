import type { Uid } from '../../daemon/contract/widgets/widget';
import { words } from '../lang/index';
import { Level } from '../ui/glyph/index';
import { type Live, type LiveRoom, liveOf } from './live';
import { objectsOf } from './objects';
import { nameIn, Reading } from './reading';
import { alarmText, nameText, trustText } from './said';
import type { Drawn } from './sheet';

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

/** The objects of a map as a list, with their values: where it is too small to be read, and for readers of the screen. */
export function ObjectList({ doc, room, onPick }: { doc: Drawn; room: LiveRoom; onPick: (uid: Uid, at: HTMLElement) => void }) {
  const w = words('widgets');
  const objects = objectsOf(doc).filter(({ kind }) => kind !== 'VText');
  if (objects.length === 0) return <p class="mut wobjs">{w.no_objects}</p>;
  return (
    <ul class="wobjs" aria-label={w.objects}>
      {objects.map((widget) => {
        const live = liveOf(widget, room);
        return (
          <li key={widget.uid}>
            <button type="button" class="item" onClick={(event) => onPick(widget.uid, event.currentTarget)}>
              <ObjectLine name={nameText(widget, live)} live={live} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
