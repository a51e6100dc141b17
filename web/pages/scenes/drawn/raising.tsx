import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import type { Scene, SceneObject } from '../../../../daemon/contract/entities';
import { docOf } from '../../../../daemon/contract/widgets/rows';
import { useStore } from '../../../state/feeds/use';
import { mapSites } from '../../../state/room/gis';
import { room as tree } from '../../../state/room/room';
import { sceneMaps, watchSceneMaps } from '../../../state/room/scenes';
import { Answer } from '../../fed';
import { raisedCampus, raisedRooms } from './raised';

type Widgets = typeof import('../../../widgets/index');

interface RaisedProps {
  readonly scene: Scene;
  readonly nodesIn: Widgets['nodesIn'];
  readonly children: (scene: Scene) => ReactNode;
}

function Rooms({ scene, nodesIn, children }: RaisedProps) {
  const maps = useStore(sceneMaps.$).data;
  const nodes = useStore(tree.$).data;
  useEffect(() => watchSceneMaps(scene.sites), [scene]);
  const grounds = useMemo(() => maps?.map(({ site, layout }) => ({ site, doc: docOf(layout) })), [maps]);
  const objects = useMemo(
    () => grounds && nodes && raisedRooms(scene.mode, grounds, nodesIn(nodes.data).devices),
    [scene, grounds, nodes, nodesIn],
  );
  return <Answer feed={sceneMaps}>{() => objects && children(withObjects(scene, objects))}</Answer>;
}

function Campus({ scene, children }: RaisedProps) {
  const sites = useStore(mapSites.$).data;
  const objects = useMemo(() => sites && raisedCampus(sites.filter(({ id }) => scene.sites.includes(id))), [scene, sites]);
  return <Answer feed={mapSites}>{() => objects && children(withObjects(scene, objects))}</Answer>;
}

/** The same scene of the same objects. */
const made = new WeakMap<readonly SceneObject[], Scene>();
function withObjects(scene: Scene, objects: readonly SceneObject[]): Scene {
  const known = made.get(objects);
  if (known) return known;
  const next = { ...scene, objects: [...objects], links: [] };
  made.set(objects, next);
  return next;
}

/** A scene with the objects that its maps are raised to; of a campus those that its sites are. */
export const Raised = (props: RaisedProps) => (props.scene.mode === 'campus' ? <Campus {...props} /> : <Rooms {...props} />);
