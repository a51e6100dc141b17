import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Uid } from '../../../daemon/contract/widgets/widget';
import { words } from '../../lang/index';
import { Icon, IconButton } from '../../ui/icon/index';
import { moveOf, rowsOf, type TreeRow } from '../../ui/tree/rows';
import { focusNode, folded, pressedRow } from '../../ui/tree/walk';
import { typedIndex } from '../../ui/typed';
import { calledBy } from '../canvas/called';
import type { Room } from '../canvas/room';
import { useDesk } from '../canvas/use_desk';
import type { Desk } from '../desk/desk';
import { isLocked } from '../document/tree';
import { groupsAbove, layersOf, withLayer } from './layer_tree';
import { iconOfKind } from './palette';

export interface LayersProps {
  readonly desk: Desk;
  readonly room: Room;
  /** the name of what is selected is to be written */
  readonly onName: () => void;
}

interface RowProps extends Omit<TreeRow, 'node' | 'parent'> {
  readonly uid: Uid;
  readonly kind: string;
  readonly name: string;
  readonly open: boolean;
  readonly selected: boolean;
  readonly locked: boolean;
  /** Tab reaches this row */
  readonly stop: boolean;
}

/** A layer; one that is as before is not drawn again, wherever its widget went. */
const LayerRow = memo(({ uid, kind, name, depth, place, of, open, selected, locked, stop }: RowProps) => {
  const w = words('panels');
  const isGroup = kind === 'Group';
  return (
    <div
      role="treeitem"
      data-id={uid}
      aria-level={depth + 1}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={isGroup ? open : undefined}
      aria-selected={selected}
      tabIndex={stop ? 0 : -1}
      style={{ '--d': depth }}
    >
      {isGroup ? <Icon name="chev" class="chev" /> : <span style={{ inlineSize: '14px' }} />}
      <Icon name={iconOfKind(kind)} />
      <span class="cut">{name}</span>
      {locked && <span class="sr">{w.locked}</span>}
      <span
        class="lk"
        aria-hidden="true"
        data-on={locked || undefined}
        title={words('commands').command[locked ? 'unlock' : 'lock']}
      >
        <Icon name={locked ? 'lock' : 'unlock'} />
      </span>
    </div>
  );
});

/** What lies on the sheet, the foremost first: chosen, named, locked and ordered without a pointer. */
export function Layers({ desk, room, onName }: LayersProps) {
  const { editing } = useDesk(desk);
  const { doc, selection } = editing;
  const w = words('panels');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<Uid>>(() => new Set());
  const [focused, setFocused] = useState<Uid | null>(null);
  const nodes = useMemo(() => layersOf(doc), [doc]);
  const rows = useMemo(() => rowsOf(nodes, opened), [nodes, opened]);
  const chosen = new Set(selection);
  const [first] = selection;
  const seen = (uid: Uid | null | undefined): boolean => rows.some(({ node }) => node.id === uid);
  const stop = seen(focused) ? focused : seen(first) ? first : rows[0]?.node.id;
  // what has a name of its own asks nothing of the room
  const nameOf = (uid: Uid): string =>
    doc.widgets.get(uid)?.label || calledBy({ widgets: room.widgets, room: room.live }, editing, uid);

  useEffect(() => {
    const above = groupsAbove(doc, selection);
    if (above.some((group) => !opened.has(group))) setOpened((before) => new Set([...before, ...above]));
    setFocused(first ?? null);
  }, [selection]);
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [selection, rows]);

  function choose(uid: Uid, { ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): void {
    const widget = doc.widgets.get(uid);
    if (widget) desk.select(withLayer(selection, widget, ctrlKey || metaKey || shiftKey));
  }
  function lock(uid: Uid): void {
    desk.select([uid]);
    desk.run(isLocked(desk.see().editing.doc, uid) ? 'unlock' : 'lock');
  }
  function walk(event: KeyboardEvent): boolean {
    const at = rows.findIndex(({ node }) => node.id === stop);
    const typed = typedIndex(event.key, at, event.ctrlKey || event.metaKey ? [] : rows.map(({ node }) => nameOf(node.id)));
    const move = moveOf(event.key, rows, at, opened) ?? (typed === null ? null : { to: rows[typed]!.node.id });
    if (!move) return false;
    if ('fold' in move) setOpened(folded(opened, move.fold, move.open));
    else {
      setFocused(move.to);
      focusNode(box.current, move.to);
    }
    return true;
  }
  /** @returns whether the key meant something here */
  function does(event: KeyboardEvent): boolean {
    const { key, altKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) desk.run(key === 'ArrowUp' ? 'up' : 'down');
    else if (key === 'F2') onName();
    else if ((key === 'Enter' || key === ' ') && stop) choose(stop, event);
    else return walk(event);
    return true;
  }
  return (
    <section class="ed-layers" aria-labelledby={id}>
      <header class="cl">
        <h2 id={id}>{w.layers}</h2>
        <span class="push" />
        {(['up', 'down'] as const).map((way) => (
          <IconButton key={way} icon={way} label={words('commands').command[way]} onClick={() => desk.run(way)} />
        ))}
      </header>
      <div
        ref={box}
        class="tree"
        role="tree"
        aria-multiselectable="true"
        aria-labelledby={id}
        onKeyDown={(event) => does(event) && event.preventDefault()}
        onDblClick={onName}
        onClick={(event) => {
          const pressed = pressedRow(event, rows);
          if (!pressed) return;
          const { node } = pressed.row;
          if ((event.target as Element).closest('.lk')) lock(node.id);
          else if (pressed.folds) setOpened(folded(opened, node.id, !opened.has(node.id)));
          else choose(node.id, event);
        }}
      >
        {rows.map(({ node, depth, place, of }) => {
          const widget = doc.widgets.get(node.id);
          return (
            widget && (
              <LayerRow
                key={node.id}
                depth={depth}
                place={place}
                of={of}
                uid={node.id}
                kind={widget.kind}
                name={nameOf(node.id)}
                open={opened.has(node.id)}
                selected={chosen.has(node.id)}
                locked={isLocked(doc, node.id)}
                stop={node.id === stop}
              />
            )
          );
        })}
        {rows.length === 0 && <p class="mut">{w.no_layers}</p>}
      </div>
    </section>
  );
}
