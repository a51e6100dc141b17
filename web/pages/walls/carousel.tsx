import { useEffect, useMemo, useState } from 'react';
import type { AlarmRow, TreeNode } from '../../../daemon/contract/entities';
import type { MapPage } from '../../../daemon/contract/entities/layouts';
import type { Levels } from '../../item/sign';
import { words } from '../../lang/index';
import { handlingOf } from '../../state/alarms/handling';
import { $levels, levelView, placeSign } from '../../state/alarms/settings';
import { useBoxSecond } from '../../state/box/second';
import { useStore } from '../../state/feeds/use';
import { standing } from '../../state/room/board';
import { carousel, everyMap } from '../../state/room/carousel';
import { layoutOf } from '../../state/room/layouts';
import { room } from '../../state/room/room';
import { $info } from '../../state/session/session';
import { Empty } from '../../ui/empty/index';
import { Sign } from '../../ui/glyph/index';
import { Loading } from '../../ui/loading/index';
import { part } from '../../ui/part';
import { Answer } from '../fed';
import { Tile } from '../overview/board/tile';
import { useAnswered } from './answered';
import { firstPages } from './first_pages';
import { granted } from './granted';
import { nextTurn, type Turn } from './turns';
import { Wall } from './wall';

/** Sites of a tree, each by its id. */
function sitesIn(tree: readonly TreeNode[]): ReadonlyMap<number, TreeNode> {
  return new Map(tree.flatMap((node) => (node.type === 'group' ? [[node.id, node] as const, ...sitesIn(node.children)] : [])));
}

/** Sites with an alarm that nobody has confirmed, that with the gravest first. */
export function alarmingSites(rows: readonly AlarmRow[], levels: Levels): readonly number[] {
  const worst = new Map<number, number>();
  for (const row of rows) {
    if (handlingOf(row) !== 'unconfirmed') continue;
    const { weight } = levelView(levels, row.alarm_level_id);
    worst.set(row.device_group_id, Math.max(weight, worst.get(row.device_group_id) ?? 0));
  }
  return [...worst].sort(([, a], [, b]) => b - a).map(([site]) => site);
}

/** The site whose turn it is. @param paused it stays, but for an alarm elsewhere */
function useTurn(sites: readonly number[], interval: number, paused: boolean): Turn | null {
  const now = useBoxSecond();
  const rows = useStore(standing.$).data;
  const levels = useStore($levels);
  const [turn, setTurn] = useState<Turn | null>(null);
  const alarming = useMemo(() => alarmingSites(rows ?? [], levels).filter((site) => sites.includes(site)), [rows, levels, sites]);
  const next = nextTurn(turn, { sites, alarming, interval: paused ? Number.POSITIVE_INFINITY : interval, now });
  useEffect(() => {
    if (next !== turn) setTurn(next);
  }, [next, turn]);
  return next;
}

/** What draws the map of a site: it is the most of a wall, and comes beside its head. */
const useSheet = part(() => import('./site_sheet'));

/** Whose turn it is among all, each with its worst alarm. */
function Queue({ sites, turn }: { sites: readonly TreeNode[]; turn: Turn }) {
  const levels = useStore($levels);
  return (
    <ol class="wallqueue" aria-label={words('walls').queue}>
      {sites.map((site) => (
        <li key={site.id} aria-current={site.id === turn.site ? 'true' : undefined}>
          {site.level > 0 && <Sign {...placeSign(levels, site.level)} />}
          {site.name}
        </li>
      ))}
    </ol>
  );
}

/** Sites of the rotation that are there and have a map; null: not known yet. */
function useSites(): {
  readonly sites: readonly TreeNode[];
  readonly pages: ReadonlyMap<number, MapPage>;
  readonly interval: number;
} | null {
  const tree = useStore(room.$).data?.data;
  const set = useStore(carousel.$).data;
  const maps = useStore(everyMap.$).data;
  return useMemo(() => {
    if (!tree || !set || !maps) return null;
    const pages = firstPages(maps);
    const known = sitesIn(tree);
    const ids = set.enable ? set.device_group_ids : [];
    return { sites: ids.flatMap((id) => (pages.has(id) ? (known.get(id) ?? []) : [])), pages, interval: set.interval };
  }, [tree, set, maps]);
}

/** Until all that a carousel needs has come: grey lines, and what could not be had. A wall is never blank. */
const Coming = () => (
  <Answer feed={room}>{() => <Answer feed={carousel}>{() => <Answer feed={everyMap}>{() => null}</Answer>}</Answer>}</Answer>
);

type Known = NonNullable<ReturnType<typeof useSites>>;

/** The site whose turn it is, once its map has come: until then the last one stays. */
function Shown({ sites, pages, due, page }: Omit<Known, 'interval'> & { due: Turn; page: MapPage }) {
  const come = useAnswered(layoutOf(page), due.site);
  const [last, setLast] = useState(due);
  useEffect(() => {
    if (come) setLast(due);
  }, [come, due]);
  const sheet = useSheet();
  const isThere = sites.some(({ id }) => id === last.site);
  const turn = come || !isThere ? due : last;
  const site = sites.find(({ id }) => id === turn.site)!;
  return (
    <>
      <div class="cl wallsite">
        <h2>{site.name}</h2>
        {turn.resume !== null && <span class="chip">{words('walls').jumped}</span>}
        <span class="push" />
        <Queue sites={sites} turn={turn} />
      </div>
      <Tile>{sheet ? <sheet.SiteSheet site={site} page={pages.get(site.id)!} /> : <Loading />}</Tile>
    </>
  );
}

function Turns({ paused, interval, ...known }: Known & { paused: boolean }) {
  const { sites, pages } = known;
  const ids = useMemo(() => sites.map(({ id }) => id), [sites]);
  const due = useTurn(ids, interval, paused);
  const page = due && pages.get(due.site);
  return page && <Shown {...known} due={due} page={page} />;
}

/** The maps of several sites in turns; a site in alarm jumps the queue. */
function Carousel() {
  const w = words('walls');
  const known = useSites();
  const info = useStore($info);
  const [paused, setPaused] = useState(false);
  return (
    <Wall
      title={info?.sys_name || w.carousel}
      actions={
        <button type="button" class="btn" aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {paused ? w.go_on : w.pause}
        </button>
      }
    >
      {!known && <Coming />}
      {known && known.sites.length > 0 && <Turns {...known} paused={paused} />}
      {known && known.sites.length === 0 && (
        <Empty icon="site" title={w.no_sites}>
          {w.no_sites_says}
        </Empty>
      )}
    </Wall>
  );
}

export default granted('/fullScreen', Carousel);
