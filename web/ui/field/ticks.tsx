import { useContext, useRef, useState } from 'react';
import { KitTexts } from '../form/texts';
import { Icon } from '../icon/index';
import { moveOf, rowsOf, type TreeNode, type TreeRow } from '../tree/rows';
import { focusNode, folded, pressedRow } from '../tree/walk';
import { useChoices } from './choices';
import type { ControlProps } from './field';
import { idsBelow, nodesWith, tickedOf, toggled } from './ticking';

const ARIA = { all: 'true', some: 'mixed', none: 'false' } as const;
const SEARCHED = 12;

const setOf = (value: unknown): Set<string> => new Set(Array.isArray(value) ? value.map(String) : []);

interface TickRowProps {
  readonly row: TreeRow;
  readonly open: boolean;
  readonly ticked: keyof typeof ARIA;
  /** Tab reaches this row */
  readonly stop: boolean;
  /** nothing in the tree unfolds */
  readonly flat: boolean;
}

function TickRow({ row, open, ticked, stop, flat }: TickRowProps) {
  const { node, depth, place, of } = row;
  const parent = !!node.children?.length;
  return (
    <div
      role="treeitem"
      data-id={node.id}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={parent ? open : undefined}
      aria-checked={ARIA[ticked]}
      tabIndex={stop ? 0 : -1}
      style={{ '--d': depth }}
    >
      {parent ? <Icon name="chev" class="chev" /> : !flat && <span style={{ inlineSize: '14px' }} />}
      <i class="tick" />
      <span class="cut">{node.label}</span>
    </div>
  );
}

/** A tree whose nodes are ticked, with three states: Space ticks, arrows move, open and close. */
export function Ticks({ spec, value, locked, put, onBlur, label, aria }: ControlProps<'tree'>) {
  const texts = useContext(KitTexts);
  const { list: nodes, waiting } = useChoices<TreeNode>(spec.nodes);
  const box = useRef<HTMLDivElement>(null);
  const [find, setFind] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const chosen = setOf(value);
  const all = nodes.flatMap((node) => idsBelow(node));
  const leaves = spec.leaves ?? false;
  const counted = leaves ? nodes.flatMap((node) => idsBelow(node, true)) : all;
  const seen = nodesWith(nodes, find);
  const open = find.trim() ? new Set(seen.flatMap((node) => idsBelow(node))) : opened;
  const rows = rowsOf(seen, open);
  const stop = rows.some(({ node }) => node.id === focused) ? focused : rows[0]?.node.id;
  const give = (next: ReadonlySet<string>): void => {
    if (!locked) put(spec.texts ? [...next] : [...next].map(Number));
  };
  const whole = (node: TreeNode): TreeNode => rowsOf(nodes, new Set(all)).find((row) => row.node.id === node.id)?.node ?? node;
  const tick = (node: TreeNode): void => give(toggled(nodes, whole(node), chosen, leaves));
  const fold = (id: string, on: boolean): void => setOpened(folded(opened, id, on));
  const key = (event: KeyboardEvent): void => {
    const at = rows.findIndex((row) => row.node.id === stop);
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (rows[at]) tick(rows[at].node);
      return;
    }
    const move = moveOf(event.key, rows, at, open);
    if (!move) return;
    event.preventDefault();
    if ('fold' in move) fold(move.fold, move.open);
    else {
      setFocused(move.to);
      focusNode(box.current, move.to);
    }
  };
  const press = (event: MouseEvent): void => {
    const pressed = pressedRow(event, rows);
    if (!pressed) return;
    const { node } = pressed.row;
    setFocused(node.id);
    if (pressed.folds) fold(node.id, !open.has(node.id));
    else tick(node);
  };
  return (
    <div class="choices">
      {all.length > SEARCHED && (
        <input
          type="search"
          aria-label={texts?.find}
          placeholder={texts?.find}
          value={find}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
      )}
      {waiting}
      <div
        ref={box}
        class="tree ticks"
        role="tree"
        aria-multiselectable="true"
        aria-labelledby={label}
        {...aria}
        aria-disabled={locked || undefined}
        hidden={waiting !== null}
        onKeyDown={key}
        onClick={press}
        onBlurCapture={onBlur}
      >
        {rows.map((row) => (
          <TickRow
            key={row.node.id}
            row={row}
            open={open.has(row.node.id)}
            ticked={tickedOf(whole(row.node), chosen, leaves)}
            stop={row.node.id === stop}
            flat={all.length === nodes.length}
          />
        ))}
        {rows.length === 0 && <span class="mut">{all.length > 0 ? texts?.nothing_found : texts?.none_yet}</span>}
      </div>
      {!locked && all.length > 0 && (
        <span class="cl mut">
          {texts?.chosen.replace('{n}', String(counted.filter((id) => chosen.has(id)).length))}
          <button type="button" class="btn" data-k="text" onClick={() => give(new Set(counted))}>
            {texts?.choose_all}
          </button>
          <button type="button" class="btn" data-k="text" onClick={() => give(new Set())}>
            {texts?.choose_none}
          </button>
        </span>
      )}
    </div>
  );
}
