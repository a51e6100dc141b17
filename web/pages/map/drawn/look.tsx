import { type ReactNode, useMemo, useState } from 'react';
import type { GisParams } from '../../../../daemon/contract/entities';
import { fill, words } from '../../../lang/index';
import { $levels } from '../../../state/alarm_settings';
import { addressOf, mapParams } from '../../../state/drawing';
import { mapSites } from '../../../state/gis';
import { useStore } from '../../../state/use';
import type { Drawn } from '../../../ui/form/spec';
import { MapView, type Size, type View } from '../../../ui/map/index';
import { held, seen } from '../../../ui/map/view';
import { paramsOf, type TypedLook } from './gis_values';
import { pinOf } from './pins';
import { useReach } from './reach';
import { ReachNote } from './reach_note';
import { isPlaced, rounded, type Scene, sceneOf, typedPlace } from './scene';
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

/** The map as it will be, moved to where it is to begin. */
export function Look({ id, value, values, locked, put }: Drawn) {
  const w = words('gis');
  const { center, zoom, bounds } = value as TypedLook;
  const params = paramsOf(values);
  const { tiles, note } = useTiles(params);
  const levels = useStore($levels);
  const sites = (useStore(mapSites.$).data ?? []).filter(isPlaced);
  const { mode, coord, tile_coord, tile_url, min_zoom, max_zoom } = params;
  // what is set here is not to hold it while it is being set
  const scene = useMemo(
    () => sceneOf({ params: { ...params, center: null, bounds: null }, picture: '' }, tiles),
    [tiles, mode, coord, tile_coord, tile_url, min_zoom, max_zoom],
  );
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [moved, setMoved] = useState<View | null>(null);
  const home = (of: Size): View => {
    const [longitude, latitude] = center ?? [];
    if (longitude === undefined || latitude === undefined) return scene.home(sites, of);
    return held({ ...scene.at({ longitude, latitude }), scale: 2 ** zoom }, scene.ground.limits);
  };
  const move = (view: View): void => {
    setMoved(view);
    put({ center: typedPlace(scene.placeOf(view)), zoom: rounded(Math.log2(view.scale), 2), bounds });
  };
  const facts = bounds
    ? fill(w.bounds, { west: bounds[0]!, south: bounds[1]!, east: bounds[2]!, north: bounds[3]! })
    : w.bounds_none;
  return (
    <>
      {note}
      {!locked && <p class="mut">{w.drag}</p>}
      <div style={FRAMED} id={id}>
        <MapView
          label={w.preview}
          ground={scene.ground}
          view={moved}
          onView={locked ? setMoved : move}
          home={(of) => {
            if (of.width !== size.width || of.height !== size.height) setSize(of);
            return home(of);
          }}
          marks={sites.map((site) => ({ id: site.id, at: scene.at(site), weight: weightOf(site, levels) }))}
          pin={(members) =>
            pinOf(
              members.flatMap(({ id: site }) => sites.find((each) => each.id === site) ?? []),
              levels,
            )
          }
          texts={mapTexts()}
        />
      </div>
      <p>{center ? fill(w.center, { longitude: center[0]!, latitude: center[1]!, zoom: rounded(zoom, 2) }) : w.auto}</p>
      <p>{facts}</p>
      {!locked && (
        <div class="cl">
          <button
            type="button"
            class="btn"
            disabled={center === null}
            onClick={() => {
              setMoved(null);
              put({ center: null, zoom, bounds });
            }}
          >
            {w.home}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => put({ center, zoom, bounds: boundsOf(scene, moved ?? home(size), size) })}
          >
            {w.set_bounds}
          </button>
          <button type="button" class="btn" disabled={!bounds} onClick={() => put({ center, zoom, bounds: null })}>
            {w.clear_bounds}
          </button>
        </div>
      )}
    </>
  );
}
