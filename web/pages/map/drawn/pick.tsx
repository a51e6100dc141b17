import { useMemo, useState } from 'react';
import type { GisParams } from '../../../../daemon/contract/entities';
import { fill as filled, words } from '../../../lang/index';
import { $levels } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { mapParams } from '../../../state/room/drawing';
import { mapSites } from '../../../state/room/gis';
import type { Drawn } from '../../../ui/form/spec';
import { Icon } from '../../../ui/icon/index';
import { Loading } from '../../../ui/loading/index';
import { MapView, type View } from '../../../ui/map/index';
import { held } from '../../../ui/map/view';
import { Answer } from '../../fed';
import { DATUMS } from './datums';
import { useDrawing } from './drawing';
import { pinOf } from './pins';
import { among, isPlaced, sceneOf, typedPlace } from './scene';
import { weightOf } from './sites';
import { FRAMED, mapTexts } from './texts';

/** The mark of the place that is picked; sites have ids of their own above 0. */
const PICKED = 0;

function Picker({ params, values, fill }: Pick<Drawn, 'values' | 'fill'> & { params: GisParams }) {
  const w = words('map');
  const levels = useStore($levels);
  const { drawing, reach, waits } = useDrawing(params);
  const scene = useMemo(() => sceneOf(drawing, reach === 'ok'), [drawing, reach]);
  const [seen, setSeen] = useState<{ scene: object; view: View } | null>(null);
  const sites = (useStore(mapSites.$).data ?? []).filter(isPlaced);
  const { longitude, latitude } = values;
  const at = typeof longitude === 'number' && typeof latitude === 'number' ? scene.at({ longitude, latitude }) : null;
  // where it began: what is picked later does not move the map
  const [start] = useState(at && { longitude: Number(longitude), latitude: Number(latitude) });
  const marks = [
    ...(at ? [{ id: PICKED, at, weight: Number.POSITIVE_INFINITY }] : []),
    ...sites.map((site) => ({ id: site.id, at: scene.at(site), weight: weightOf(site, levels) })),
  ];
  if (waits) return <Loading />;
  return (
    <>
      <p class="mut">{filled(w.pick, { datum: DATUMS[params.coord] })}</p>
      <div style={FRAMED}>
        <MapView
          label={w.title}
          ground={scene.ground}
          view={seen?.scene === scene ? seen.view : null}
          onView={(view) => setSeen({ scene, view })}
          home={(size) =>
            start ? held({ ...scene.at(start), scale: scene.near }, scene.ground.limits) : scene.home(sites, size)
          }
          marks={marks}
          pin={(members) =>
            members[0]?.id === PICKED
              ? { label: w.picked, level: 'info', face: <Icon name="focus" /> }
              : pinOf(among(sites, members), levels)
          }
          onPress={(point) => {
            const [east, north] = typedPlace(scene.placeOf(point));
            fill({ longitude: east, latitude: north });
          }}
          texts={mapTexts()}
        />
      </div>
    </>
  );
}

/** A map on which the coordinates of a form are picked. */
export function PlacePicker(props: Pick<Drawn, 'values' | 'fill'>) {
  return <Answer feed={mapParams}>{(params) => <Picker params={params} {...props} />}</Answer>;
}
