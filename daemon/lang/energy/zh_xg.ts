import { type Differing, over } from '../../contract/overlay';
import type { Words } from './zh_cn';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  // ── energy groups ──
  energy_group_beyond: '該分組還包含您無權查看的監控項，只能由有權查看全部監控項的人修改',
  energy_levels: '分組最多 {max} 級',
} satisfies Differing<Words>;

export default over<Words>(zh_tw, differing);
