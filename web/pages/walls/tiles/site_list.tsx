import { useMemo } from 'react';
import { BOX_SITE } from '../../../../daemon/contract/codes';
import type { TreeNode } from '../../../../daemon/contract/entities';
import { words } from '../../../lang/index';
import { $levels, levelView } from '../../../state/alarms/settings';
import { useStore } from '../../../state/feeds/use';
import { room } from '../../../state/room/room';
import { Panel } from '../../panel';
import { Abnormal } from '../../station/sign';
import { useParts } from '../parts';

/** All sites of a tree, those below others too. */
const sitesOf = (tree: readonly TreeNode[]): readonly TreeNode[] =>
  tree.flatMap((node) => (node.type === 'group' ? [node, ...sitesOf(node.children)] : []));

/** As many as are read from 4 m. */
const SHOWN = 9;

/** The sites, worst first. */
export function SiteList() {
  const levels = useStore($levels);
  const tree = useStore(room.$).data?.data;
  const sites = useMemo(() => {
    const gravity = ({ level, alarm }: TreeNode): number => (level > 0 ? levelView(levels, level).weight : 0) * 1e6 + alarm;
    // the box itself is no site of the room: it is listed while it has an alarm, and not counted
    return sitesOf(tree ?? [])
      .filter(({ id, level }) => id !== BOX_SITE || level > 0)
      .sort((a, b) => gravity(b) - gravity(a));
  }, [tree, levels]);
  const { shown, part, parts } = useParts(sites, SHOWN);
  return (
    <Panel feed={room} title={words('walls').sites} side={() => parts > 1 && `${part + 1} / ${parts}`} w={4} bare>
      {() => (
        <ul class="roll">
          {shown.map((site) => (
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
