import { useEffect, useRef, useState } from 'react';
import { Sign } from '../glyph/index';
import { Icon } from '../icon/index';
import { typedIndex } from '../typed';
import { moveOf, pathTo, rowsOf, type TreeNode, type TreeRow } from './rows';
import { focusNode, folded, pressedRow } from './walk';

export type { TreeNode } from './rows';

/**
 * A tree with one tab stop: arrows move, open and close, letters jump, Enter and Space choose. Nodes on the way to the
 * chosen one are open from the start; `allOpen` opens every one (search results).
 */
export function Tree({
  nodes,
  selected,
  label,
  allOpen,
  onSelect,
}: {
  nodes: readonly TreeNode[];
  selected: string | null;
  label: string;
  allOpen?: boolean;
  onSelect: (node: TreeNode) => void;
}) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const open = allOpen ? everyId(nodes) : opened;
  const rows = rowsOf(nodes, open);
  const stop = stopOf(rows, focused, selected);

  useEffect(() => {
    if (selected !== null) setOpened((before) => new Set([...before, ...pathTo(nodes, selected)]));
  }, [nodes, selected]);

  const fold = (id: string, on: boolean): void => setOpened(folded(opened, id, on));
  const focus = (id: string): void => {
    setFocused(id);
    focusNode(box.current, id);
  };
  const key = (event: KeyboardEvent): void => {
    const at = rows.findIndex((row) => row.node.id === stop);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (rows[at]) onSelect(rows[at].node);
      return;
    }
    const move = moveOf(event.key, rows, at, open) ?? typedMove(event.key, rows, at);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) focus(move.to);
    else fold(move.fold, move.open);
  };

  const press = (event: MouseEvent): void => {
    const pressed = pressedRow(event, rows);
    if (!pressed) return;
    const { node } = pressed.row;
    setFocused(node.id);
    if (pressed.folds) fold(node.id, !open.has(node.id));
    else onSelect(node);
  };

  return (
    <div ref={box} class="tree" role="tree" aria-label={label} onKeyDown={key} onClick={press}>
      {rows.map((row) => (
        <Row
          key={row.node.id}
          row={row}
          open={open.has(row.node.id)}
          selected={row.node.id === selected}
          stop={row.node.id === stop}
        />
      ))}
    </div>
  );
}

/** The one row that Tab reaches. */
function stopOf(rows: readonly TreeRow[], focused: string | null, selected: string | null): string | undefined {
  const shown = (id: string | null): boolean => rows.some((row) => row.node.id === id);
  return (shown(focused) ? focused : shown(selected) ? selected : rows[0]?.node.id) ?? undefined;
}

const everyId = (nodes: readonly TreeNode[]): Set<string> =>
  new Set(nodes.flatMap((node) => [node.id, ...everyId(node.children ?? [])]));

function typedMove(key: string, rows: readonly TreeRow[], at: number): { to: string } | null {
  const next = typedIndex(
    key,
    at,
    rows.map((row) => row.node.label),
  );
  return next === null ? null : { to: rows[next]!.node.id };
}

function Row({
  row: { node, depth, place, of },
  open,
  selected,
  stop,
}: {
  row: TreeRow;
  open: boolean;
  selected: boolean;
  stop: boolean;
}) {
  const parent = !!node.children?.length;
  return (
    <div
      role="treeitem"
      data-id={node.id}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={parent ? open : undefined}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      data-st={node.offline ? 'offline' : undefined}
      style={{ '--d': depth }}
    >
      {parent ? <Icon name="chev" class="chev" /> : <span style={{ inlineSize: '14px' }} />}
      {node.icon && <Icon name={node.offline ? 'offline' : node.icon} />}
      <span class="two">{node.label}</span>
      {node.level && <Sign level={node.level} />}
      {node.count ? <span class="mut">{node.count}</span> : null}
    </div>
  );
}
