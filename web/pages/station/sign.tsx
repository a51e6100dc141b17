import { isSilentNode } from '../../../daemon/contract/abnormal';
import type { TreeNode } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $levels, placeSign } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';

/** How much of a place is abnormal, as the tree counts it, with the sign of the worst; nothing when all is well. */
export function Abnormal({ node: { alarm, level } }: { node: TreeNode }) {
  const worst = placeSign(useStore($levels), level);
  return alarm === 0 ? null : <Level level={worst.level}>{fill(words('station').abnormal_n, { n: alarm })}</Level>;
}

/** The same, or that it is silent or switched off. */
export function Sign({ node }: { node: TreeNode }) {
  if (!node.enable) return <span class="mut">{words('station').off}</span>;
  if (!isSilentNode(node)) return <Abnormal node={node} />;
  return (
    <span class="age">
      <Icon name="offline" />
      {words('station').offline}
    </span>
  );
}
