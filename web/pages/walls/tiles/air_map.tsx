import { useMemo, useRef } from 'react';
import type { Item } from '../../../../daemon/contract/entities';
import type { MapPage } from '../../../../daemon/contract/entities/layouts';
import { docOf } from '../../../../daemon/contract/widgets/rows';
import type { Doc, Widget } from '../../../../daemon/contract/widgets/widget';
import { $levels } from '../../../state/alarms/settings';
import { boxNow } from '../../../state/box/clock';
import { useStore } from '../../../state/feeds/use';
import { layoutOf } from '../../../state/room/layouts';
import { part } from '../../../ui/part';
import { useWidgets } from '../../../widgets/door';
import type { Widgets } from '../../station/map/frame';

const useCloud = part(() => import('../../../widgets/cloud/index'));
type Cloud = typeof import('../../../widgets/cloud/index');

/** Too small to be read from 4 m on a map that is one of several. */
const LETTERS: readonly string[] = ['VText', 'VButton', 'SiteButton'];
/** What of a page shows the room and not what is in it: sensors are told by the cloud, all else by other walls. */
const isRoom = ({ kind, device_id, item_ids }: Widget): boolean =>
  device_id === null && item_ids.length === 0 && !LETTERS.includes(kind);

interface DrawnProps {
  readonly widgets: Widgets;
  readonly cloud: Cloud;
  readonly doc: Doc;
  readonly items: readonly Item[];
}

function Drawn({ widgets, cloud, doc, items }: DrawnProps) {
  const host = useRef<HTMLDivElement>(null);
  const box = widgets.useBox(host);
  const levels = useStore($levels);
  const room = useMemo(
    () => ({
      ...widgets.itemsIn(items),
      ...widgets.nodesIn([]),
      past: null,
      levels,
      known: true,
      now: boxNow(),
    }),
    [widgets, items, levels],
  );
  const bare = useMemo(() => ({ ...doc, order: doc.order.filter((uid) => isRoom(doc.widgets.get(uid)!)) }), [doc]);
  const sensors = useMemo(() => cloud.airSensors(doc, room, 'temperature'), [cloud, doc, room]);
  if (sensors.length === 0) return null;
  const scale = box && widgets.scaleOf({ ...doc.canvas, fit: 'contain' }, box);
  return (
    <div ref={host} class="wallmap" style={{ '--z': scale ?? 1 }}>
      {scale !== null && scale > 0 && (
        <widgets.Sheet
          doc={bare}
          room={room}
          scale={scale}
          id="air"
          under={<cloud.Cloud canvas={doc.canvas} sensors={sensors} air="temperature" />}
        />
      )}
    </div>
  );
}

/** The air between the sensors of a room on its map; nothing where no sensor is on it. */
export function AirMap({ page, items }: { page: MapPage; items: readonly Item[] }) {
  const widgets = useWidgets();
  const cloud = useCloud();
  const { data } = useStore(layoutOf(page).$);
  const doc = useMemo(() => data && docOf(data), [data]);
  return widgets && cloud && doc && <Drawn widgets={widgets} cloud={cloud} doc={doc} items={items} />;
}
