import type { TreeNode } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { room } from '../../../state/room/room';
import { Panel } from '../../panel';
import { Abnormal } from '../../station/sign';

/** All sites of a tree, those below others too. */
const sitesOf = (tree: readonly TreeNode[]): readonly TreeNode[] =>
  tree.flatMap((node) => (node.type === 'group' ? [node, ...sitesOf(node.children)] : []));

/** The sites, worst first. */
export function SiteList() {
  const levels = useStore($levels);
  const gravity = ({ level, alarm }: TreeNode): number => (level > 0 ? levelView(levels, level).weight : 0) * 1e6 + alarm;
  return (
    <Panel feed={room} title={words('walls').sites} w={4} bare>
      {(tree) => (
        <ul class="roll">
          {[...sitesOf(tree.data)]
            .sort((a, b) => gravity(b) - gravity(a))
            .map((site) => (
              <li key={site.id} class="wallrow">
                <b class="cut">{site.name}</b>
                <Abnormal node={site} />
              </li>
            ))}
        </ul>
      )}
    </Panel>
  );
}
