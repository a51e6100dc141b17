import { useEffect, useMemo, useRef } from 'react';
import type { TreeNode } from '../../../daemon/contract/entities';
import type { MapPage, OpenedLayout } from '../../../daemon/contract/entities/layouts';
import { docOf } from '../../../daemon/contract/widgets/rows';
import { useStore } from '../../state/feeds/use';
import { layoutOf } from '../../state/room/layouts';
import { items as itemFeed, watchItems } from '../../state/values/values';
import { Loading } from '../../ui/loading/index';
import { useWidgets } from '../../widgets/door';
import { Answer } from '../fed';
import type { Widgets } from '../station/map/frame';

interface SheetProps {
  readonly site: TreeNode;
  readonly page: MapPage;
}

/** The map of a site as large as its box, with the room as it is now. */
export function SiteSheet({ site, page }: SheetProps) {
  const widgets = useWidgets();
  useEffect(() => itemFeed.open(), []);
  useEffect(() => {
    watchItems({ device_group_id: site.id });
  }, [site.id]);
  if (!widgets) return <Loading />;
  return (
    <Answer feed={layoutOf(page)}>{(answer) => <Drawn key={site.id} widgets={widgets} site={site} answer={answer} />}</Answer>
  );
}

function Drawn({ widgets, site, answer }: { widgets: Widgets; site: TreeNode; answer: OpenedLayout }) {
  const host = useRef<HTMLDivElement>(null);
  const box = widgets.useBox(host);
  const items = useStore(itemFeed.$).data ?? NONE;
  const doc = useMemo(() => docOf(answer), [answer]);
  const room = widgets.useRoom(doc, site, items);
  widgets.useCurves(doc, room);
  // a wall has no scroll bar: whatever a page asks for, all of it is seen
  const scale = box && widgets.scaleOf({ ...doc.canvas, fit: 'contain' }, box);
  return (
    <div ref={host} class="wallmap">
      {scale !== null && scale > 0 && <widgets.Sheet doc={doc} room={room} scale={scale} id="wall" />}
    </div>
  );
}
const NONE = [] as const;
