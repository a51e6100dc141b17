import type { Alarms } from '../../alarms/index';
import { gis as rows } from '../../contract/endpoints/gis';
import type { GisSite, TreeNode } from '../../contract/entities';
import type { Sites } from '../../sites/index';
import type { Gis } from '../../upkeep/gis';
import { area } from '../area';
import type { Handlers } from '../mount';
import { treeOf } from '../render/tree';

interface Needs {
  readonly gis: Gis;
  readonly sites: Pick<Sites, 'groups' | 'catalogue'>;
  readonly alarms: Pick<Alarms, 'device'>;
}

/** Of each site its node and how many devices are below it. */
type Below = Map<number, { readonly node: TreeNode; readonly devices: number }>;
/** @returns how many devices are below */
function note(nodes: Below, node: TreeNode): number {
  if (node.type === 'device') return 1;
  let devices = 0;
  for (const child of node.children) devices += note(nodes, child);
  nodes.set(node.id, { node, devices });
  return devices;
}

/** The map of the sites and how it is drawn. */
function gisHandlers({ gis, sites, alarms }: Needs): Handlers<typeof rows> {
  return {
    'GET gis': ({ scope, language }) => {
      const room = sites.catalogue();
      // whether devices answer is not told here
      const tree = treeOf(room, scope, { status: () => 1, alarms: alarms.device }, language);
      const nodes: Below = new Map();
      for (const node of tree) note(nodes, node);
      const data = sites.groups(scope, { limit: 0 }).data.flatMap(({ id, longitude, latitude, address }): GisSite[] => {
        const found = nodes.get(id);
        if (!found || id < 0) return [];
        const { node, devices } = found;
        const { name, alarm: item_abnormal, items, item_alarm, item_no_value, item_disabled, level } = node;
        const counts = { item_abnormal, items, item_alarm, item_no_value, item_disabled };
        const color = room.levels.get(level)?.color ?? '';
        return [{ id, name, longitude, latitude, devices, ...counts, level, color, address }];
      });
      return { total: data.length, data };
    },
    'GET gis/params': gis.read,
    'PUT gis/params': ({ input }) => {
      gis.change(input);
      return null;
    },
    'GET gis/image': gis.picture,
    'POST gis/image': ({ file }) => gis.put(file.bytes),
  };
}

export const gis = area(rows, gisHandlers);
