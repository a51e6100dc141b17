import { useEffect, useState } from 'react';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import { useEditor } from '../../editor/door';
import { words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { openRoom, room } from '../../state/room/room';
import { siteFeed } from '../../state/room/sites';
import { keepInWindow } from '../../state/session/in_window';
import { $roles } from '../../state/session/session';
import { items as itemFeed, watchItems } from '../../state/values/values';
import { Empty } from '../../ui/empty/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { usePhone } from '../../ui/phone';
import { Answer } from '../fed';
import { Leave } from '../leave';
import { HOME } from '../station/map/pages';
import { nodeAt } from '../station/place';
import { pageOf, queryOf } from './address';
import type { ReadingProps } from './reading';

const NONE: readonly never[] = [];
/** Where there is no room to draw, or no right to. */
const useReading = part(() => import('./reading'));

/** Looks at the values of a site for as long as its map is shown. */
function useValues(site: number) {
  useEffect(() => watchItems({ device_group_id: site }), [site]);
  useEffect(itemFeed.open, []);
  return useStore(itemFeed.$).data ?? NONE;
}

/** The map to be drawn on. */
function Drawing({ page, node, items }: Omit<ReadingProps, 'says' | 'action'>) {
  const found = useEditor();
  const [leaves, setLeaves] = useState(false);
  if (!found) return <Loading />;
  return (
    <>
      <found.Editor
        widgets={found.widgets}
        page={page}
        node={node}
        items={items}
        onPage={(to) => setQuery(queryOf(to))}
        onLogout={() => setLeaves(true)}
        reading={(says, action) => <Looking page={page} node={node} items={items} says={says} action={action} />}
      />
      {leaves && <Leave onStay={() => setLeaves(false)} />}
    </>
  );
}

function Looking(props: ReadingProps) {
  const found = useReading();
  return found ? <found.Reading {...props} /> : <Loading />;
}

/** The map of a site that there is: to be drawn on where there is room for it, and by whoever may. */
function Shown({ page }: { page: MapPage }) {
  const w = words('groupmap');
  const roles = useStore($roles);
  const items = useValues(page.device_group_id);
  const phone = usePhone();
  return (
    <Answer feed={room}>
      {({ data }) => {
        const node = nodeAt(data, { kind: 'group', id: page.device_group_id });
        if (!node) return <Empty icon="site" title={w.no_site} />;
        if (!roles) return <Loading />;
        const says = !hasFunc(roles, 'layout_edit') ? w.may_not : phone ? w.larger : null;
        return says ? (
          <Looking page={page} node={node} items={items} says={says} />
        ) : (
          <Drawing page={page} node={node} items={items} />
        );
      }}
    </Answer>
  );
}

/** The page that the address names; without a site the first there is. undefined: not known yet, null: there is none. */
function usePageShown(): MapPage | null | undefined {
  const asked = pageOf(useQuery());
  const { data, at } = useStore(siteFeed.$);
  if (asked) return asked;
  const [first] = data ?? NONE;
  return first ? { device_group_id: first.id, type: 0, parent_id: HOME } : at === null ? undefined : null;
}

/** The editor of site maps, in a window of its own. */
export default function GroupmapEdit() {
  const page = usePageShown();
  useEffect(keepInWindow, []);
  useEffect(openRoom, []);
  if (page === undefined) return <Answer feed={siteFeed}>{() => null}</Answer>;
  return page ? <Shown page={page} /> : <Empty icon="site" title={words('groupmap').no_site} />;
}
