import type { Item, SceneObject, TreeNode } from '../../../../daemon/contract/entities';
import { limitsOf } from '../../../item/value_text';
import { words } from '../../../lang/index';
import { hrefOf } from '../../../route/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { $menus, hasMenu } from '../../../state/people/menus';
import { Drawer } from '../../../ui/dialog/index';
import { Level } from '../../../ui/glyph/index';
import { Note } from '../../../ui/note/index';
import { Table } from '../../../ui/table/index';
import type { Live } from '../../../widgets/index';
import { lookOf, Status } from '../../item/status';
import { Value } from '../../item/value';
import type { Widgets } from './room';

const STATION = '/station';

/** The way to what an object stands for; null: it stands for nothing that is there. */
export function stationOf({ device_id, device_group_id }: SceneObject, site: TreeNode | undefined): string | null {
  if (device_id !== null) return hrefOf(STATION, { deviceId: device_id });
  if (device_group_id === null || !site) return null;
  return hrefOf(STATION, { nodeId: `${site.name}_${site.id}` });
}

interface ToldProps {
  readonly widgets: Widgets;
  readonly name: string;
  readonly object: SceneObject;
  readonly live: Live;
  readonly site: TreeNode | undefined;
  readonly onClose: () => void;
}

/** What an object tells of: what is wrong with it, its items with their whys, and the way to its station. */
export function Told({ widgets, name, object, live, site, onClose }: ToldProps) {
  const w = words('scenes');
  const station = words('station');
  const levels = useStore($levels);
  const opens = hasMenu(useStore($menus), STATION);
  const doubt = widgets.trustText(live);
  const to = stationOf(object, site);
  return (
    <Drawer
      title={name}
      width={640}
      onClose={onClose}
      footer={
        opens &&
        to !== null && (
          <a class="btn" data-k="main" href={`#${to}`}>
            {object.device_id === null ? w.open_site : w.open_device}
          </a>
        )
      }
    >
      {live.alarm && (
        <p>
          <Level level={live.alarm.level} colour={live.alarm.colour}>
            {widgets.alarmText(live.alarm)}
          </Level>
        </p>
      )}
      {doubt && <Note level="warn">{doubt}</Note>}
      {!live.alarm && !doubt && live.items.length === 0 && <p class="mut">{words('shell').level.ok}</p>}
      {live.items.length > 0 && (
        <Table<Item>
          label={name}
          rows={live.items}
          id={({ id }) => id}
          look={(item) => lookOf(item, levels)}
          columns={[
            { key: 'item', label: station.item, head: true, card: '1', cell: ({ item_name }) => item_name },
            { key: 'value', label: station.value, kind: 'num', card: '2', cell: (item) => <Value item={item} /> },
            { key: 'status', label: station.status, card: '3', cell: (item) => <Status item={item} levels={levels} /> },
            { key: 'limits', label: station.limits, kind: 'num', low: true, cell: (item) => limitsOf(item) },
          ]}
        />
      )}
    </Drawer>
  );
}
