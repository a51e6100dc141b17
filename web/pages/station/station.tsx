import { useEffect, useState } from 'react';
import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { hrefOf, useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { watchLog } from '../../state/alarms/device_log';
import { $levels, levelView } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { MOST_LINES } from '../../state/history/history';
import { watchPast } from '../../state/history/past_day';
import { device as deviceFeed, watchDevice } from '../../state/room/device';
import { $lastPlace, openRoom, room } from '../../state/room/room';
import { items as itemFeed, watchItems } from '../../state/values/values';
import { Drawer } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { Icon, IconButton } from '../../ui/icon/index';
import { useMedia } from '../../ui/media';
import { part } from '../../ui/part';
import { Age, Answer } from '../fed';
import { toHistory } from '../item/history';
import { LiveDrawer } from '../live_drawer';
import { Sites } from './cards';
import { DeviceFacts, isSilent, PlaceHead, Silence } from './device';
import { ItemTable } from './items';
import { useMaps } from './maps';
import { choosePlace, nodeAt, type Place, parentOf, placeFrom, placeId, queryOf } from './place';
import { Site } from './site';
import { RoomTree } from './tree';

/** Few devices can be moved, and few people may. */
const useControls = part(() => import('./controls').then((file) => file.Controls));

const EMPTY: readonly TreeNode[] = [];
/** Where the facts do not fit beside the items; the sheet hides them there. */
const NARROW = '(max-width:1100px)';

/** What the page shows and how another place is chosen. */
function usePlace(): { place: Place | null; pick: (place: Place, name: string) => void } {
  const query = useQuery();
  const tree = useStore(room.$).data?.data ?? null;
  const levels = useStore($levels);
  const last = placeFrom(useStore($lastPlace));
  const place = choosePlace(query, last, tree, (id) => levelView(levels, id).weight);
  const id = place && placeId(place);
  useEffect(() => {
    if (id) $lastPlace.set(id);
  }, [id]);
  return { place, pick: (next, name) => setQuery(queryOf(next, name)) };
}

function useWatch(place: Place | null): void {
  const { kind, id } = place ?? {};
  useEffect(() => {
    const ends = [itemFeed.open(), openRoom()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useEffect(() => {
    if (id === undefined) return;
    watchItems(kind === 'device' ? { device_id: id } : { device_group_id: id });
    watchDevice(kind === 'device' ? id : null);
    watchPast(kind === 'device' ? id : null);
    watchLog(kind === 'device' ? id : null);
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
        <span class="cut">{name || w.pick}</span>
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

/** Facts beside the items, or where there is no room, behind a button. */
function FactsButton() {
  const w = words('station');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="info" label={w.facts} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <LiveDrawer title={w.facts} onClose={() => setOpen(false)}>
          <DeviceFacts />
        </LiveDrawer>
      )}
    </>
  );
}

/** What a device measured, in the report: as many of its values as curves can be told apart. */
function HistoryButton({ items }: { items: readonly Item[] }) {
  const measured = items.filter((item) => item.data_type === 1 && typeof item.value !== 'string').slice(0, MOST_LINES);
  if (measured.length === 0) return null;
  return (
    <button type="button" class="btn" onClick={() => toHistory(measured)}>
      <Icon name="clock" />
      {words('station').history}
    </button>
  );
}

/** Where a device stands on the map of its site; nothing where there is none. */
function OnMap({ device, site }: { device: TreeNode; site: TreeNode }) {
  const maps = useMaps(site.id);
  if (!maps?.length) return null;
  const query = { nodeId: `${site.name}_${site.id}`, deviceId: device.id, view: 'map' };
  return (
    <a class="btn" href={`#${hrefOf('/station', query)}`}>
      <Icon name="site" />
      {words('station').on_map}
    </a>
  );
}

/** The room, and the node of a place in it; null: there is none. Undefined while the room is not known yet. */
function useNode(place: Place | null): { readonly tree: readonly TreeNode[]; readonly node: TreeNode | null | undefined } {
  const { data, at } = useStore(room.$);
  const tree = data?.data ?? EMPTY;
  return { tree, node: at === null ? undefined : place && nodeAt(tree, place) };
}

/** An address of a place that is gone, or that one may not see: the sites there are. */
function NoPlace({ tree }: { tree: readonly TreeNode[] }) {
  const w = words('station');
  return (
    <>
      <Empty icon="search" title={w.gone} />
      <Sites among={tree} label={w.sites} />
    </>
  );
}

/** Items of a place. */
function Items({ place, node }: { place: Place; node: TreeNode | undefined }) {
  const w = words('station');
  return (
    <Answer feed={itemFeed}>
      {(items) =>
        place.kind === 'group' && node ? (
          <Site site={node} items={items} />
        ) : (
          <ItemTable items={items} label={node?.name ?? w.title} withDevice={false} off={node?.enable === false} />
        )
      }
    </Answer>
  );
}

function Content({ place, pick, narrow }: { place: Place | null; pick: (place: Place, name: string) => void; narrow: boolean }) {
  const { tree, node } = useNode(place);
  const { data: items, at, old } = useStore(itemFeed.$);
  const Controls = useControls();
  const device = useStore(deviceFeed.$).data;
  const shown = place?.kind === 'device' && device?.id === place.id ? device : null;
  const site = node && parentOf(tree, node);
  const state = shown && isSilent(shown) ? 'offline' : old ? 'stale' : undefined;
  return (
    <section class="panel" style={{ gridColumn: 'auto' }} data-st={state}>
      <div class="head">
        <PlaceButton name={node?.name ?? ''} place={place} onPick={pick} />
        <PlaceHead node={node ?? null} site={site?.name ?? ''} items={items ?? []} device={shown} />
        {old && at !== null && <Age at={at} />}
        {shown && (
          <span class="cl push">
            {Controls && <Controls items={items ?? []} />}
            <HistoryButton items={items ?? []} />
            {node && site && <OnMap device={node} site={site} />}
            {narrow && <FactsButton />}
          </span>
        )}
      </div>
      {shown && items && <Silence device={shown} items={items} />}
      {place && (node === null ? <NoPlace tree={tree} /> : <Items place={place} node={node} />)}
    </section>
  );
}

/** The daily work screen: a site or a device, its values now, and what can be done about its alarms. */
export default function Station() {
  const w = words('station');
  const { place, pick } = usePlace();
  const narrow = useMedia(NARROW);
  useWatch(place);
  const { node } = useNode(place);
  const beside = place?.kind === 'device' && node !== null && !narrow;
  return (
    <div class="split fill" style={{ '--a': 'clamp(248px,14vw,264px)', '--b': beside ? '244px' : '0', blockSize: '100%' }}>
      <div class="wide">
        <RoomTree place={place} onPick={pick} />
      </div>
      <Content place={place} pick={pick} narrow={narrow} />
      {beside && (
        <aside class="aside" aria-label={w.facts} style={{ padding: '16px' }}>
          <h2 style={{ marginBlockEnd: '8px' }}>{w.facts}</h2>
          <DeviceFacts />
        </aside>
      )}
    </div>
  );
}
