import type { Uid } from '../../daemon/contract/widgets/widget';
import { words } from '../lang/index';
import { Level } from '../ui/glyph/index';
import { type LiveRoom, liveOf } from './live';
import { isObject, objectsOf } from './objects';
import { nameIn, Reading } from './reading';
import { alarmText, nameText, trustText } from './said';
import type { Drawn } from './sheet';

/** Values that stand in one line. */
const SHOWN = 2;

/** The objects of a map as a list, with their values: where it is too small to be read, and for readers of the screen. */
export function ObjectList({ doc, room, onPick }: { doc: Drawn; room: LiveRoom; onPick: (uid: Uid, at: HTMLElement) => void }) {
  const w = words('widgets');
  const objects = objectsOf(doc).filter(({ kind }) => kind !== 'VText');
  if (objects.length === 0) return <p class="mut wobjs">{w.no_objects}</p>;
  return (
    <ul class="wobjs" aria-label={w.objects}>
      {objects.filter(isObject).map((widget) => {
        const live = liveOf(widget, room);
        const doubt = trustText(live);
        return (
          <li key={widget.uid}>
            <button type="button" class="item" onClick={(event) => onPick(widget.uid, event.currentTarget)}>
              <b>{nameText(widget, live)}</b>
              {live.alarm && (
                <Level level={live.alarm.level} {...(live.alarm.colour ? { colour: live.alarm.colour } : {})}>
                  {alarmText(live.alarm)}
                </Level>
              )}
              {doubt && <Level level="nodata">{doubt}</Level>}
              {live.items.slice(0, SHOWN).map((item) => (
                <span key={item.id} class="mut">
                  {nameIn(item, live)} <Reading item={item} />
                </span>
              ))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
