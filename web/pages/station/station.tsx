import { useEffect, useState } from 'react';
import type { TreeNode } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { setQuery, useQuery } from '../../route/index';
import { device as deviceFeed, watchDevice } from '../../state/device';
import { $lastPlace, openRoom, room } from '../../state/room';
import { useStore } from '../../state/use';
import { items as itemFeed, openValues, watchItems } from '../../state/values';
import { Drawer } from '../../ui/dialog/index';
import { Failed } from '../../ui/empty/index';
import { Icon } from '../../ui/icon/index';
import { Loading } from '../../ui/loading/index';
import { DeviceFacts, PlaceHead, Silence } from './device';
import { ItemTable } from './items';
import { firstPlace, nodeAt, type Place, placeFrom, placeId, placeOf, queryOf } from './place';
import { RoomTree } from './tree';

const EMPTY: readonly TreeNode[] = [];

/** The chosen place: of the address, else the one shown last, else the worst device there is. */
function usePlace(): { place: Place | null; pick: (place: Place, name: string) => void } {
  const query = useQuery();
  const tree = useStore(room.$).data?.data ?? EMPTY;
  const last = useStore($lastPlace);
  const place = placeOf(query) ?? placeFrom(last) ?? firstPlace(tree);
  useEffect(() => {
    if (place) $lastPlace.set(placeId(place));
  }, [place]);
  return { place, pick: (next, name) => setQuery(queryOf(next, name)) };
}

function useWatch(place: Place | null): void {
  const { kind, id } = place ?? {};
  useEffect(() => {
    const ends = [openValues(), openRoom()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    watchItems(kind === 'device' ? { device_id: id } : { device_group_id: id });
    watchDevice(kind === 'device' ? id : null);
  }, [kind, id]);
}

/** On a phone the tree is behind a button that names what is shown. */
function PlaceButton({
  name,
  place,
  onPick,
}: {
  name: string;
  place: Place | null;
  onPick: (place: Place, name: string) => void;
}) {
  const w = words('station');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="btn narrow"
        style={{ inlineSize: '100%', justifyContent: 'space-between' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name || w.pick}
        <Icon name="chev-d" />
      </button>
      {open && (
        <Drawer title={w.tree} onClose={() => setOpen(false)}>
          <RoomTree
            place={place}
            onPick={(next, chosen) => {
              setOpen(false);
              onPick(next, chosen);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

function parentOf(tree: readonly TreeNode[], node: TreeNode): TreeNode | null {
  for (const other of tree) {
    if (other.children.includes(node)) return other;
    const below = parentOf(other.children, node);
    if (below) return below;
  }
  return null;
}

function Content({ place, pick }: { place: Place | null; pick: (place: Place, name: string) => void }) {
  const w = words('station');
  const tree = useStore(room.$).data?.data ?? EMPTY;
  const fed = useStore(itemFeed.$);
  const device = useStore(deviceFeed.$).data;
  const node = place && nodeAt(tree, place);
  const name = node?.name ?? '';
  const shown = place?.kind === 'device' && device?.id === place.id ? device : null;
  const items = fed.data ?? [];
  const offline = shown?.status === 0 && shown.driver !== 'board' && shown.enable;
  return (
    <div data-st={offline ? 'offline' : fed.error !== null && fed.at !== null ? 'stale' : undefined}>
      <div class="head">
        <PlaceButton name={name} place={place} onPick={pick} />
        <PlaceHead name={name || w.title} site={(node && parentOf(tree, node)?.name) ?? ''} items={items} device={shown} />
      </div>
      <Silence device={shown} />
      {fed.data === null ? (
        fed.error === null ? (
          <Loading />
        ) : (
          <Failed text={fed.error} onRetry={() => void itemFeed.refresh()} />
        )
      ) : (
        <ItemTable items={items} label={name || w.title} withDevice={place?.kind === 'group'} />
      )}
    </div>
  );
}

/** The daily work screen: a site or a device, its values now, and what can be done about its alarms. */
export default function Station() {
  const { place, pick } = usePlace();
  useWatch(place);
  const facts = place?.kind === 'device';
  return (
    <div class="split fill" style={{ '--a': '256px', '--b': facts ? '268px' : '0' }}>
      <div class="wide">
        <RoomTree place={place} onPick={pick} />
      </div>
      <Content place={place} pick={pick} />
      {facts && <DeviceFacts />}
    </div>
  );
}
