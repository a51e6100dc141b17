import { useMemo, useState } from 'react';
import type { GisSite } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import type { Drawing } from '../../../state/room/drawing';
import { MapView, type Mark, type Point, type Size, type View } from '../../../ui/map/index';
import { held, nearer } from '../../../ui/map/view';
import { Facts } from './facts';
import { pinOf } from './pins';
import { among, isPlaced, type Scene, sceneOf } from './scene';
import { weightOf } from './sites';
import { mapTexts } from './texts';

export interface BoardProps {
  readonly drawing: Drawing;
  /** whether there are tiles to be had */
  readonly tiles: boolean;
  readonly sites: readonly GisSite[];
  /** the site that was looked for; each time another object */
  readonly sought: { readonly id: number } | null;
}

/** Several that cover each other are looked at from so much nearer. */
const CLOSER = 4;

interface Seen {
  readonly scene: Scene;
  readonly sought: BoardProps['sought'];
  readonly view: View | null;
}

/** Where one looks. Another map is looked at from its own home, and what is looked for is gone to once. */
function useView(scene: Scene, marks: readonly Mark[], sought: BoardProps['sought']) {
  const [seen, setSeen] = useState<Seen>({ scene, sought, view: null });
  const target = seen.sought === sought ? undefined : marks.find(({ id }) => id === sought?.id);
  const kept = seen.scene === scene ? seen.view : null;
  const near = (at: Point): View => held({ ...at, scale: Math.max(scene.near, kept?.scale ?? 0) }, scene.ground.limits);
  return { view: target ? near(target.at) : kept, look: (view: View): void => setSeen({ scene, sought, view }) };
}

/** So much nearer that pins which cover each other come apart; null where they never will. */
function apart(members: readonly Mark[], view: View, size: Size, { limits }: Scene['ground']): View | null {
  const [first] = members as [Mark];
  const same = members.every(({ at }) => at.x === first.at.x && at.y === first.at.y);
  if (same || view.scale >= limits.most) return null;
  return nearer({ ...view, ...first.at }, size, { x: size.width / 2, y: size.height / 2 }, CLOSER, limits);
}

/** The map itself: sites where they are, as bad as they are. */
export function Board({ drawing, tiles, sites, sought }: BoardProps) {
  const levels = useStore($levels);
  const scene = useMemo(() => sceneOf(drawing, tiles), [drawing, tiles]);
  const placed = useMemo(() => sites.filter(isPlaced), [sites]);
  const marks = useMemo(
    () => placed.map((site): Mark => ({ id: site.id, at: scene.at(site), weight: weightOf(site, levels) })),
    [placed, scene, levels],
  );
  const { view, look } = useView(scene, marks, sought);
  const [open, setOpen] = useState<{ members: readonly Mark[]; at: HTMLElement } | null>(null);
  const home = (size: Size): View => scene.home(placed, size);
  const press = (members: readonly Mark[], at: HTMLElement): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = at.parentElement ?? {};
    const size = { width, height };
    const next = apart(members, view ?? home(size), size, scene.ground);
    if (next) look(next);
    else setOpen({ members, at });
  };
  const shown = open ? among(placed, open.members) : [];
  const { coord, attribution } = drawing.params;
  return (
    <>
      <MapView
        label={words('map').title}
        ground={scene.ground}
        view={view}
        onView={look}
        home={home}
        marks={marks}
        pin={(members) => pinOf(among(placed, members), levels, holds(members, sought))}
        onPin={press}
        texts={mapTexts()}
        {...(scene.kind === 'tile' && attribution ? { attribution } : {})}
      />
      {open && shown.length > 0 && <Facts sites={shown} coord={coord} at={open.at} onClose={() => setOpen(null)} />}
    </>
  );
}

const holds = (members: readonly Mark[], sought: BoardProps['sought']): boolean => members.some(({ id }) => id === sought?.id);
