import { isSilentNode } from '../../../daemon/contract/abnormal';
import type { TreeNode } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $levels, levelView, placeSign } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { isCalm, standingText } from '../standing';

/** How many items of a place are in alarm, without a value or off, with the sign of the worst; nothing when all are normal. */
export function Abnormal({ node }: { node: TreeNode }) {
  const levels = useStore($levels);
  if (isCalm(node) || !node.enable) return null;
  const worst = placeSign(levels, node.level);
  if (node.items > 0 || node.device_off) return <Level level={worst.level}>{standingText(node)}</Level>;
  // what watches itself alone: the box
  return node.level > 0 ? <Level level={worst.level}>{levelView(levels, node.level).name}</Level> : null;
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
