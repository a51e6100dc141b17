import type { Uid, Widget } from '../../../../daemon/contract/widgets/widget';
import { words } from '../../../lang/index';
import type { Drawn, LiveRoom } from '../../../widgets/index';
import type { Widgets } from './frame';

export interface ObjectListProps {
  readonly widgets: Pick<Widgets, 'objectsOf' | 'liveOf' | 'nameText' | 'ObjectLine'>;
  readonly doc: Drawn;
  readonly room: LiveRoom;
  readonly onPick: (uid: Uid) => void;
}

/** A row a device: what several widgets tell of it, and do alike when pressed, is told together. */
function rowsOf(objects: readonly Widget[]): readonly Widget[] {
  const rows = new Map<string, Widget>();
  for (const each of objects) {
    const key = JSON.stringify([each.device_id ?? each.uid, each.events, each.dialog]);
    const row = rows.get(key) ?? each;
    // none chosen is all of the device
    const isWhole = !row.item_ids[0] || !each.item_ids[0];
    rows.set(key, {
      ...row,
      label: row.label === each.label ? row.label : '',
      item_ids: isWhole ? [] : [...new Set([...row.item_ids, ...each.item_ids])],
    });
  }
  return [...rows.values()];
}

/** The objects of a map as a list, with their values: where it is too small to be read, and for readers of the screen. */
export function ObjectList({ widgets, doc, room, onPick }: ObjectListProps) {
  const w = words('widgets');
  const objects = rowsOf(widgets.objectsOf(doc).filter(({ kind }) => kind !== 'VText'));
  if (objects.length === 0) return <p class="mut wobjs">{w.no_objects}</p>;
  return (
    <ul class="wobjs" aria-label={w.objects}>
      {objects.map((widget) => {
        const live = widgets.liveOf(widget, room);
        return (
          <li key={widget.uid}>
            <button type="button" class="item" onClick={() => onPick(widget.uid)}>
              <widgets.ObjectLine name={widgets.nameText(widget, live)} live={live} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
