import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import type { MapPage, OpenedLayout } from '../../../daemon/contract/entities/layouts';
import { docOf } from '../../../daemon/contract/widgets/rows';
import { words } from '../../lang/index';
import { layout, watchPage } from '../../state/room/layouts';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { useWidgets } from '../../widgets/door';
import { Answer } from '../fed';
import { ObjectList } from '../station/map/object_list';

export interface ReadingProps {
  readonly page: MapPage;
  readonly node: TreeNode;
  readonly items: readonly Item[];
  /** why it is only to be looked at */
  readonly says: string;
  /** what can be done about it */
  readonly action?: ReactNode;
}
interface DrawnProps extends Pick<ReadingProps, 'node' | 'items'> {
  readonly answer: OpenedLayout;
  readonly widgets: NonNullable<ReturnType<typeof useWidgets>>;
}

/** px of what stands above the map: beside it all of the map is seen at once. */
const ABOVE = 128;
const nothing = (): void => {};

function Drawn({ answer, node, items, widgets }: DrawnProps) {
  const doc = useMemo(() => docOf(answer), [answer]);
  const room = widgets.useRoom(doc, node, items);
  widgets.useCurves(doc, room);
  const host = useRef<HTMLDivElement>(null);
  const box = widgets.useBox(host);
  const { width, height } = doc.canvas;
  const scale = box && box.width / width;
  return (
    <>
      <div
        ref={host}
        style={{
          aspectRatio: `${width}/${height}`,
          maxInlineSize: `min(${width}px,max(320px,(100vh - ${ABOVE}px)*${width / height}))`,
          overflow: 'hidden',
        }}
      >
        {scale !== null && <widgets.Sheet doc={doc} room={room} scale={scale} id="reading" />}
      </div>
      {scale !== null && scale < widgets.READABLE && <ObjectList widgets={widgets} doc={doc} room={room} onPick={nothing} />}
    </>
  );
}

/** The map as those see it who watch the room, without anything that can be done to it. */
export function Reading({ says, action, page, ...props }: ReadingProps) {
  const w = words('groupmap');
  const widgets = useWidgets();
  const { device_group_id, type, parent_id } = page;
  useEffect(() => {
    watchPage({ device_group_id, type, parent_id });
    return () => watchPage(null);
  }, [device_group_id, type, parent_id]);
  const drawn = (answer: OpenedLayout | null) => {
    if (!widgets || !answer) return <Loading />;
    return answer.version > 0 ? (
      <Drawn {...props} answer={answer} widgets={widgets} />
    ) : (
      <Empty icon="site" title={w.not_drawn} />
    );
  };
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '12px', padding: '16px' }}>
      <h1>{props.node.name}</h1>
      <Note action={action}>{says}</Note>
      <Answer feed={layout}>{drawn}</Answer>
    </div>
  );
}
