import type { LayoutEntry } from './layout-entries';
import type { Db } from './open';
import { legibleIn } from './spoilt';

type Used = LayoutEntry & { readonly widgets: number };

/** Pages of maps by what they show and where they lead. */
export function createLayoutUses(db: Db) {
  // the items of a widget are a JSON list; its animations name some as well, and a group of the ancestor what its parts show
  const using = db.prepare(
    `SELECT layout.id, layout.device_group_id, layout.type, layout.parent_id, layout.version, count(*) AS widgets
     FROM layout_widget JOIN layout ON layout.id = layout_widget.layout_id
     WHERE layout_widget.device_id = @device_id
       OR EXISTS (SELECT 1 FROM json_each(layout_widget.item_ids) WHERE value IN (SELECT value FROM json_each(@item_ids)))
       OR (layout_widget.extend LIKE '%"item_id%' OR layout_widget.component = 'Group') AND EXISTS (
         SELECT 1 FROM json_tree(${legibleIn('layout_widget.extend')})
         WHERE (key = 'item_id' OR path LIKE '%.item_ids') AND value IN (SELECT value FROM json_each(@item_ids))
           OR (key IN ('device_id', 'deviceId') OR key = 'id' AND path LIKE '%.device') AND value = @device_id)
     GROUP BY layout.id ORDER BY layout.id`,
  );
  const leading = db.prepare(
    `SELECT layout.id, layout.device_group_id, layout.type, layout.parent_id, layout.version, count(*) AS widgets
     FROM layout_widget JOIN layout ON layout.id = layout_widget.layout_id
     WHERE layout_widget.link_group_id = @site AND layout.device_group_id <> @site
     GROUP BY layout.id ORDER BY layout.id`,
  );

  return {
    /** pages that show a device or one of some items, and with how many widgets */
    using: (device_id: number | null, item_ids: readonly number[]): readonly Used[] =>
      using.all({ device_id, item_ids: JSON.stringify(item_ids) }) as Used[],
    /** pages of other sites from which a click leads to this one */
    leadingTo: (site: number): readonly Used[] => leading.all({ site }) as Used[],
  };
}
