import { useEffect, useMemo, useState } from 'react';
import type { Item, TreeNode } from '../../daemon/contract/entities';
import type { Doc } from '../../daemon/contract/widgets/widget';
import { $levels } from '../state/alarms/settings';
import { boxNow } from '../state/box/clock';
import { useStore } from '../state/feeds/use';
import { pastHours, watchHours } from '../state/history/past_hours';
import { room as roomFeed } from '../state/room/room';
import { allItems } from '../state/values/all_items';
import { watchAlso } from '../state/values/values';
import { cut, devicesElsewhere, itemsElsewhere } from './bound';
import { type LiveRoom, liveOf, measuredIn } from './live';
import { itemsIn, nodesIn } from './room';

/** Points of the last hour among those of the last four. */
const HOUR = 24;

/** Devices and items of other sites that a page tells of are looked at as well. @returns whether all of it is known */
function useElsewhere(doc: Doc, site: TreeNode, items: readonly Item[]): boolean {
  const missing = useMemo(() => itemsElsewhere(doc.widgets, items).join(), [doc, items]);
  const [found, setFound] = useState<{ readonly of: string; readonly devices: readonly number[] }>({ of: '', devices: [] });
  const sought = missing !== '' && !missing.split(',').every((id) => found.of.split(',').includes(id));
  useEffect(() => {
    if (!sought) return;
    const ids = new Set(missing.split(',').map(Number));
    allItems().then(
      (all) => setFound({ of: missing, devices: all.filter(({ id }) => ids.has(id)).map(({ device_id }) => device_id) }),
      () => {}, // the next answer asks again
    );
  }, [sought, missing]);
  const devices = [...new Set([...devicesElsewhere(doc.widgets, site), ...found.devices])].join();
  useEffect(() => watchAlso(devices ? devices.split(',').map(Number) : []), [devices]);
  return !sought;
}

/** The room as widgets look themselves up in it. */
export function useRoom(doc: Doc, site: TreeNode, items: readonly Item[]): LiveRoom {
  const tree = useStore(roomFeed.$);
  const levels = useStore($levels);
  const hours = useStore(pastHours.$).data;
  const found = useElsewhere(doc, site, items);
  const known = found && tree.at !== null;
  const past = useMemo(() => hours && new Map([...hours].map(([id, values]) => [id, values.slice(-HOUR)])), [hours]);
  const own = useMemo(() => itemsIn(cut(items, doc.widgets)), [items, doc]);
  const nodes = useMemo(() => nodesIn(tree.data?.data ?? []), [tree.data]);
  return useMemo(() => ({ ...own, ...nodes, past, levels, known, now: boxNow() }), [own, nodes, past, levels, known]);
}

/** Asks for the last hour of what is drawn as a curve. */
export function useCurves(doc: Doc, room: LiveRoom): void {
  const ids = [...doc.widgets.values()]
    .filter(({ kind }) => kind === 'component4')
    .flatMap((widget) => measuredIn(liveOf(widget, room).items)?.id ?? [])
    .join();
  useEffect(() => watchHours(ids ? ids.split(',').map(Number) : []), [ids]);
}
