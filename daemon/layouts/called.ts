import type { MapPage } from '../contract/entities';
import type { SceneName } from '../contract/rules/scene';
import type { Fault } from '../contract/shape';

const MAPS = { 0: 'map_aerial', 1: 'map_devices', 2: 'map_lines' } as const satisfies Record<MapPage['type'], string>;
const SCENE_NAMES = {
  test3d: 'scene_test',
  tianAn3d: 'scene_campus',
  yiyuan3d: 'scene_floors',
  dianLi3d: 'scene_power',
} as const satisfies Record<SceneName, string>;

/** What a page of a map is called where somebody has to find it. @param owner whose sub-page it is; '': it is the first one */
export const calledMap = (type: MapPage['type'], site: string, owner: string): Fault => ({
  key: MAPS[type],
  data: { site, page: owner && ` · ${owner}` },
});
export const calledScene = (name: SceneName): Fault => ({ key: SCENE_NAMES[name] });
