import { useMemo } from 'react';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { categories } from '../../state/room/room';
import { siteFeed } from '../../state/room/sites';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import type { Widgets } from '../canvas/called';
import type { Room } from '../canvas/room';
import { useDesk } from '../canvas/use_desk';
import { Workplace } from '../canvas/workplace';
import { FirstStep } from './first_step';
import { useLeaving } from './leaving';
import { More } from './more';
import type { Opened } from './opening';
import { Selectors } from './selectors';
import { useOpening } from './use_opening';
import { createWork, type Work } from './work';

export interface EditorProps {
  readonly widgets: Widgets;
  readonly page: MapPage;
  /** the site with what it holds, and its items as they are now */
  readonly node: TreeNode;
  readonly items: readonly Item[];
  readonly onPage: (page: MapPage) => void;
  /** asks whether to leave the account */
  readonly onLogout: () => void;
}

const NOBODY: readonly never[] = [];

/** What the editor knows of the box beside the document. */
function useKnown({ widgets, node, items }: EditorProps, { desk }: Work, { pages }: Opened, openPage: Room['openPage']): Room {
  const { editing } = useDesk(desk);
  const live = widgets.useRoom(editing.doc, node, items);
  widgets.useCurves(editing.doc, live);
  const sites = useStore(siteFeed.$).data ?? NOBODY;
  const known = useStore(categories.$).data?.data ?? NOBODY;
  return { widgets, live, sites, categories: known, pages, openPage };
}

function Working(props: EditorProps & { opened: Opened }) {
  const { opened, page, onPage, onLogout } = props;
  const work = useMemo(() => createWork(opened), [opened]);
  const { leave, question } = useLeaving(work);
  const go = (to: MapPage): void => leave(() => onPage(to));
  const room = useKnown(props, work, opened, (parent_id) => go({ ...page, parent_id }));
  const { logout } = words('shell');
  return (
    <>
      <Workplace
        desk={work.desk}
        room={room}
        head={<Selectors page={page} tree={opened.tree} sites={room.sites} site={opened.site} onGo={go} />}
        more={<More items={[{ label: logout.action, icon: 'logout', onPick: () => leave(onLogout) }]} />}
        first={<FirstStep desk={work.desk} />}
      />
      {question}
    </>
  );
}

/** A page of a site's maps to be worked on: from the box and back to it. */
export function Editor(props: EditorProps) {
  const { opened, fault, again } = useOpening(props.page);
  if (fault !== null) return <Failed text={fault} onRetry={again} />;
  return opened ? <Working {...props} opened={opened} /> : <Loading />;
}
