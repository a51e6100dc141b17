import { useMemo, useState } from 'react';
import type { GisSite } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { $levels } from '../../../state/alarm_settings';
import type { Drawing } from '../../../state/drawing';
import { useStore } from '../../../state/use';
import { MapView, type Mark, type View } from '../../../ui/map/index';
import { held, nearer } from '../../../ui/map/view';
import { Facts } from './facts';
import { pinOf } from './pins';
import { isPlaced, type Placed, sceneOf } from './scene';
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

/** The map itself: sites where they are, as bad as they are. */
export function Board({ drawing, tiles, sites, sought }: BoardProps) {
  const levels = useStore($levels);
  const scene = useMemo(() => sceneOf(drawing, tiles), [drawing, tiles]);
  const placed = useMemo(() => sites.filter(isPlaced), [sites]);
  const marks = useMemo(
    () => placed.map((site): Mark => ({ id: site.id, at: scene.at(site), weight: weightOf(site, levels) })),
    [placed, scene, levels],
  );
  const [seen, setSeen] = useState<{ scene: object; sought: object | null; view: View | null }>({ scene, sought, view: null });
  const [open, setOpen] = useState<{ ids: readonly number[]; at: HTMLElement } | null>(null);
  const target = sought && marks.find(({ id }) => id === sought.id);
  // another map is looked at from its own home, and what is looked for is gone to once
  const view =
    target && seen.sought !== sought
      ? held({ ...target.at, scale: Math.max(scene.near, seen.view?.scale ?? 0) }, scene.ground.limits)
      : seen.scene === scene
        ? seen.view
        : null;
  const look = (next: View): void => setSeen({ scene, sought, view: next });
  const membersOf = (some: readonly { id: number }[]): Placed[] =>
    some.flatMap(({ id }) => placed.find((site) => site.id === id) ?? []);
  const press = (members: readonly Mark[], pin: HTMLElement): void => {
    const from = view ?? seen.view;
    const [first] = members as [Mark];
    const near = members.every(({ at }) => at.x === first.at.x && at.y === first.at.y);
    if (members.length === 1 || near || (from && from.scale >= scene.ground.limits.most))
      setOpen({ ids: members.map(({ id }) => id), at: pin });
    else if (pin.parentElement) {
      const { clientWidth: width, clientHeight: height } = pin.parentElement;
      const size = { width, height };
      const now = from ?? scene.home(placed, size);
      look(nearer({ ...now, ...first.at }, size, { x: width / 2, y: height / 2 }, CLOSER, scene.ground.limits));
    }
  };
  const shown = open && membersOf(open.ids.map((id) => ({ id })));
  return (
    <>
      <MapView
        label={words('map').title}
        ground={scene.ground}
        view={view}
        onView={look}
        home={(size) => scene.home(placed, size)}
        marks={marks}
        pin={(members) =>
          pinOf(
            membersOf(members),
            levels,
            members.some(({ id }) => id === sought?.id),
          )
        }
        onPin={press}
        texts={mapTexts()}
        {...(scene.kind === 'tile' && drawing.params.attribution ? { attribution: drawing.params.attribution } : {})}
      />
      {open && shown && shown.length > 0 && (
        <Facts sites={shown} coord={drawing.params.coord} at={open.at} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
