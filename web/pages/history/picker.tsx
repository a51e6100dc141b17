import { useMemo, useState } from 'react';
import type { Item, TreeNode as RoomNode } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { items as itemFeed, MOST_ITEMS } from '../../state/history/items';
import { room } from '../../state/room/room';
import { toast } from '../../state/window/toasts';
import { Dialog } from '../../ui/dialog/index';
import { Empty } from '../../ui/empty/index';
import { Search } from '../../ui/filter/index';
import { Tree, type TreeNode } from '../../ui/tree/index';
import { Answer } from '../fed';

/** Site or device by what the tree calls it. */
const idOf = ({ type, id }: Pick<RoomNode, 'type' | 'id'>): string => `${type}:${id}`;
const nodeOf = (node: RoomNode): TreeNode => ({
  id: idOf(node),
  label: node.name,
  icon: node.type === 'group' ? 'site' : 'device',
  children: node.children.map(nodeOf),
});

const found = (all: readonly Item[], keyword: string): readonly Item[] => {
  const word = keyword.trim().toLowerCase();
  return all.filter((item) => `${item.device_group_name}\n${item.device_name}\n${item.item_name}`.toLowerCase().includes(word));
};
const inPlace = (all: readonly Item[], place: string | null): readonly Item[] =>
  all.filter((item) => place === `device:${item.device_id}` || place === `group:${item.device_group_id}`);

interface BoxesProps {
  readonly shown: readonly Item[];
  readonly chosen: readonly number[];
  readonly named: boolean;
  readonly onToggle: (id: number) => void;
}
function Boxes({ shown, chosen, named, onToggle }: BoxesProps) {
  return (
    <div style={{ display: 'grid', gap: '6px', alignContent: 'start', padding: '0 12px 12px' }}>
      {shown.map((item) => (
        <label key={item.id} class="ck">
          <input
            type="checkbox"
            checked={chosen.includes(item.id)}
            onChange={(event) => {
              onToggle(item.id);
              // the choice may be refused
              event.currentTarget.checked = chosen.includes(item.id);
            }}
          />
          <span>
            {named && <span class="mut">{item.device_name} · </span>}
            {item.item_name}
            {item.unit && <span class="mut"> {item.unit}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Which items a report is of: from the tree of sites and devices, or by words. */
export function Picker(props: { chosen: readonly number[]; onPick: (ids: readonly number[]) => void; onClose: () => void }) {
  const w = words('history');
  const shell = words('shell');
  const all = useStore(itemFeed.$).data ?? [];
  const tree = useStore(room.$).data?.data ?? [];
  const [chosen, setChosen] = useState(props.chosen);
  const [keyword, setKeyword] = useState('');
  const [place, setPlace] = useState<string | null>(null);
  const nodes = useMemo(() => tree.map(nodeOf), [tree]);
  const shown = keyword.trim() ? found(all, keyword) : inPlace(all, place);
  const toggle = (id: number): void => {
    if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id));
    else if (chosen.length < MOST_ITEMS) setChosen([...chosen, id]);
    else toast(w.pick_limit, 'warn');
  };
  const footer = (
    <>
      <button type="button" class="btn" data-k="text" disabled={chosen.length === 0} onClick={() => setChosen([])}>
        {w.clear}
      </button>
      <button type="button" class="btn" onClick={props.onClose}>
        {shell.cancel}
      </button>
      <button type="button" class="btn" data-k="main" onClick={() => props.onPick(chosen)}>
        {w.apply}
      </button>
    </>
  );
  return (
    <Dialog title={w.pick} onClose={props.onClose} footer={footer} width={760}>
      <p class="mut" role="status" style={{ marginBlockEnd: 'var(--s2)' }}>
        {fill(w.pick_says, { n: chosen.length })}
      </p>
      <Search label={w.search} value={keyword} onType={setKeyword} />
      <Answer feed={itemFeed}>
        {() => (
          <div
            class="split"
            style={{ '--a': '260px', '--am': '220px', blockSize: 'min(46vh,420px)', marginBlockStart: 'var(--s3)' }}
          >
            <div>
              <Tree nodes={nodes} selected={place} label={w.tree} onSelect={({ id }) => setPlace(id)} />
            </div>
            <div>
              {shown.length > 0 ? (
                <Boxes shown={shown} chosen={chosen} named={!place?.startsWith('device')} onToggle={toggle} />
              ) : (
                <Empty icon="search" title={place === null && !keyword ? w.device_first : w.no_match} />
              )}
            </div>
          </div>
        )}
      </Answer>
    </Dialog>
  );
}
