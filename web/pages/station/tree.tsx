import { useMemo, useState } from 'react';
import { isSilentNode } from '../../../daemon/contract/abnormal';
import type { TreeNode as RoomNode } from '../../../daemon/contract/entities';
import type { Levels } from '../../item/sign';
import { words } from '../../lang/index';
import { $levels, placeSign } from '../../state/alarms/settings';
import { useStore } from '../../state/feeds/use';
import { room } from '../../state/room/room';
import { Empty } from '../../ui/empty/index';
import { Search } from '../../ui/filter/index';
import type { IconName } from '../../ui/icon/index';
import { Tree, type TreeNode } from '../../ui/tree/index';
import { Answer } from '../fed';
import { filtered, type Place, placeFrom, placeId } from './place';

/** Icon of a device by category id; what has none of its own is a device. */
const CATEGORY_ICONS: Readonly<Record<number, IconName>> = { 3: 'bolt', 8: 'door', 9: 'video', 10: 'bolt', 17: 'server' };

function nodeOf(node: RoomNode, levels: Levels): TreeNode {
  return {
    id: placeId({ kind: node.type, id: node.id }),
    label: node.name,
    icon: node.type === 'group' ? 'site' : (CATEGORY_ICONS[node.category_id] ?? 'device'),
    ...(node.alarm > 0 ? { level: placeSign(levels, node.level).level, count: node.alarm } : {}),
    offline: isSilentNode(node),
    children: node.children.map((child) => nodeOf(child, levels)),
  };
}

/** Sites and devices to choose from, with search and the filter for what is abnormal. */
export function RoomTree({ place, onPick }: { place: Place | null; onPick: (place: Place, name: string) => void }) {
  const w = words('station');
  const data = useStore(room.$).data;
  const levels = useStore($levels);
  const [keyword, setKeyword] = useState('');
  const [abnormal, setAbnormal] = useState(false);
  const shown = useMemo(() => filtered(data?.data ?? [], keyword, abnormal), [data, keyword, abnormal]);
  const nodes = useMemo(() => shown.map((node) => nodeOf(node, levels)), [shown, levels]);
  const count = (data?.data ?? []).reduce((sum, node) => sum + node.alarm, 0);

  const body = (empty: boolean) => {
    if (empty)
      return (
        <Empty icon="site" title={w.empty_tree}>
          {w.empty_tree_says}
        </Empty>
      );
    if (nodes.length === 0) return <Empty icon="search" title={abnormal ? w.none_abnormal : w.no_match} />;
    return (
      <Tree
        nodes={nodes}
        selected={place && placeId(place)}
        label={w.tree}
        allOpen={keyword !== '' || abnormal}
        onSelect={(node) => {
          const chosen = placeFrom(node.id);
          if (chosen) onPick(chosen, node.label);
        }}
      />
    );
  };
  return (
    <>
      <div style={{ padding: '12px 8px 8px', display: 'grid', gap: '8px' }}>
        <Search label={w.search} value={keyword} onType={setKeyword} />
        <label class="ck">
          <input type="checkbox" checked={abnormal} onChange={(event) => setAbnormal(event.currentTarget.checked)} />
          {w.only_abnormal}
          <span class="mut push">{count}</span>
        </label>
      </div>
      <Answer feed={room}>{(tree) => body(tree.data.length === 0)}</Answer>
    </>
  );
}
