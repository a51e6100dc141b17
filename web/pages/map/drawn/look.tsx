import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { GisParams } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { addressOf, mapParams } from '../../../state/room/drawing';
import { mapSites } from '../../../state/room/gis';
import type { Drawn } from '../../../ui/form/spec';
import { MapView, type Size, type View } from '../../../ui/map/index';
import { held, seen } from '../../../ui/map/view';
import { paramsOf, type TypedLook } from './gis_values';
import { pinOf } from './pins';
import { useReach } from './reach';
import { ReachNote } from './reach_note';
import { among, isPlaced, rounded, type Scene, sceneOf, typedPlace } from './scene';
import { weightOf } from './sites';
import { FRAMED, mapTexts } from './texts';

/** What is seen, as west, south, east, north. */
function boundsOf(scene: Scene, view: View, size: Size): number[] {
  const { left, top, right, bottom } = seen(view, size);
  const [west, north] = typedPlace(scene.placeOf({ x: left, y: top }));
  const [east, south] = typedPlace(scene.placeOf({ x: right, y: bottom }));
  return [west, south, east, north];
}

/** Tiles of the address that is typed, once it is the one that the box allows to be asked; and what is wrong with them. */
function useTiles(params: GisParams): { readonly tiles: boolean; readonly note: ReactNode } {
  const saved = useStore(mapParams.$).data;
  const known = saved?.mode === 'tile' && params.mode === 'tile' && saved.tile_url === params.tile_url;
  const [reach, again] = useReach(known ? saved : null);
  if (!known) return { tiles: false, note: null };
  return {
    tiles: reach === 'ok',
    note: <ReachNote reach={reach} drawing={{ params: saved, picture: addressOf(saved.image) }} again={again} />,
  };
}

/** The plane on which it is set where the map begins: what is set does not hold it meanwhile. */
function usePlane(params: GisParams, tiles: boolean): Scene {
  const { mode, coord, tile_coord, tile_url, min_zoom, max_zoom } = params;
  return useMemo(
    () => sceneOf({ params: { ...params, center: null, bounds: null }, picture: '' }, tiles),
    [tiles, mode, coord, tile_coord, tile_url, min_zoom, max_zoom],
  );
}

/** Where the map begins and what it keeps to, in words. */
function TypedView({ center, zoom, bounds }: TypedLook) {
  const w = words('gis');
  const [longitude = 0, latitude = 0] = center ?? [];
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? [];
  return (
    <>
      <p>{center ? fill(w.center, { longitude, latitude, zoom: rounded(zoom, 2) }) : w.auto}</p>
      <p>{bounds ? fill(w.bounds, { west, south, east, north }) : w.bounds_none}</p>
    </>
  );
}

interface ButtonsProps {
  readonly look: TypedLook;
  readonly onHome: () => void;
  readonly onBound: () => void;
  readonly onFree: () => void;
}

function Buttons({ look: { center, bounds }, onHome, onBound, onFree }: ButtonsProps) {
  const w = words('gis');
  const buttons = [
    [w.home, center === null, onHome],
    [w.set_bounds, false, onBound],
    [w.clear_bounds, bounds === null, onFree],
  ] as const;
  return (
    <div class="cl">
      {buttons.map(([label, disabled, press]) => (
        <button key={label} type="button" class="btn" disabled={disabled} onClick={press}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** The map as it will be, moved to where it is to begin. */
export function Look({ id, value, values, locked, put }: Drawn) {
  const w = words('gis');
  const look = value as TypedLook;
  const params = paramsOf(values);
  const { tiles, note } = useTiles(params);
  const scene = usePlane(params, tiles);
  const levels = useStore($levels);
  const sites = (useStore(mapSites.$).data ?? []).filter(isPlaced);
  const frame = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<View | null>(null);
  const home = (size: Size): View => {
    const [longitude, latitude] = look.center ?? [];
    if (longitude === undefined || latitude === undefined) return scene.home(sites, size);
    return held({ ...scene.at({ longitude, latitude }), scale: 2 ** look.zoom }, scene.ground.limits);
  };
  const move = (view: View): void => {
    setMoved(view);
    put({ ...look, center: typedPlace(scene.placeOf(view)), zoom: rounded(Math.log2(view.scale), 2) });
  };
  const bound = (): void => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    put({ ...look, bounds: boundsOf(scene, moved ?? home({ width, height }), { width, height }) });
  };
  const begin = (): void => {
    setMoved(null);
    put({ ...look, center: null });
  };
  return (
    <>
      {note}
      {!locked && <p class="mut">{w.drag}</p>}
      <div style={FRAMED} id={id} ref={frame}>
        <MapView
          label={w.preview}
          ground={scene.ground}
          view={moved}
          onView={locked ? setMoved : move}
          home={home}
          marks={sites.map((site) => ({ id: site.id, at: scene.at(site), weight: weightOf(site, levels) }))}
          pin={(members) => pinOf(among(sites, members), levels)}
          texts={mapTexts()}
        />
      </div>
      <TypedView {...look} />
      {!locked && <Buttons look={look} onHome={begin} onBound={bound} onFree={() => put({ ...look, bounds: null })} />}
    </>
  );
}
