import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { categories } from '../../state/room/room';
import { siteFeed } from '../../state/room/sites';
import { $session } from '../../state/session/session';
import { Failed } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import type { MenuEntry } from '../../ui/menu/index';
import type { Wanted } from '../attending/attending';
import { Attended } from '../attending/door';
import type { Widgets } from '../canvas/called';
import type { Room } from '../canvas/room';
import { useDesk } from '../canvas/use_desk';
import { Workplace } from '../canvas/workplace';
import { type Claim, createClaim, lineOf } from './claim';
import { FirstStep } from './first_step';
import { useHeld } from './held';
import { useLeaving } from './leaving';
import { More } from './more';
import type { Opened } from './opening';
import { nameOf } from './page_name';
import { Selectors } from './selectors';
import { useOpening } from './use_opening';
import { WINDOW_NAME } from './window_name';
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
  /** the page to be looked at only, with why and what can be done about it */
  readonly reading: (says: string, action: ReactNode) => ReactNode;
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

function Working(props: EditorProps & { opened: Opened; claim: Claim; again: () => void }) {
  const { opened, page, claim, again, onPage, onLogout } = props;
  const work = useMemo(() => createWork(opened), [opened]);
  const { leave, question } = useLeaving(work);
  const go = (to: MapPage): void => leave(() => onPage(to));
  const room = useKnown(props, work, opened, (parent_id) => go({ ...page, parent_id }));
  const [wanted, want] = useState<Wanted>(null);
  const w = words('map_page');
  const { logout } = words('shell');
  const items: MenuEntry[] = [
    { label: w.versions, icon: 'clock', onPick: () => want('versions') },
    { label: w.copy_to_sites, icon: 'copy', onPick: () => want('sites') },
    '-',
    { label: logout.action, icon: 'logout', onPick: () => leave(onLogout) },
  ];
  return (
    <>
      <Workplace
        desk={work.desk}
        room={room}
        head={<Selectors page={page} tree={opened.tree} sites={room.sites} site={opened.site} onGo={go} />}
        more={<More items={items} />}
        first={<FirstStep desk={work.desk} />}
        foot={
          <Attended>
            {({ Attending }) => (
              <Attending
                work={work}
                room={room}
                opened={opened}
                claim={claim}
                wanted={wanted}
                again={again}
                onClose={() => want(null)}
              />
            )}
          </Attended>
        }
      />
      {question}
    </>
  );
}

function Loaded(props: EditorProps & { claim: Claim }) {
  const { opened, fault, again } = useOpening(props.page);
  if (fault !== null) return <Failed text={fault} onRetry={again} />;
  return opened ? <Working {...props} opened={opened} again={again} /> : <Loading />;
}

/** A page of a site's maps to be worked on: from the box and back to it, in one window of a browser at a time. */
export function Editor(props: EditorProps) {
  const { page, reading } = props;
  const user = $session.get()?.user_name ?? '';
  const name = `map ${user} ${nameOf(page)}`;
  const claim = useMemo(() => createClaim(lineOf(name), WINDOW_NAME), [name]);
  useEffect(() => claim.start(), [claim]);
  const standing = useHeld(claim.standing);
  const w = words('map_page');
  if (standing === 'asking') return <Loading />;
  if (standing === 'mine') return <Loaded key={name} {...props} claim={claim} />;
  const take = (
    <button type="button" class="btn" onClick={claim.take}>
      {w.take_over}
    </button>
  );
  return <>{reading(w.elsewhere, take)}</>;
}
