import { useId } from 'react';
import type { Uid } from '../../../daemon/contract/widgets/widget';
import { words } from '../../lang/index';
import { IconButton } from '../../ui/icon/index';
import { moveOf } from '../../ui/tree/rows';
import { focusNode, folded, pressedRow } from '../../ui/tree/walk';
import { typedIndex } from '../../ui/typed';
import { calledBy } from '../canvas/called';
import type { Room } from '../canvas/room';
import { useDesk } from '../canvas/use_desk';
import type { Desk } from '../desk/desk';
import { isLocked } from '../document/tree';
import { LayerRow } from './layer_row';
import { withLayer } from './layer_tree';
import { useLayers } from './use_layers';

export interface LayersProps {
  readonly desk: Desk;
  readonly room: Room;
  /** the name of what is selected is to be written */
  readonly onName: () => void;
}

/** What lies on the sheet, the foremost first: chosen, named, locked and ordered without a pointer. */
export function Layers({ desk, room, onName }: LayersProps) {
  const { editing } = useDesk(desk);
  const { doc, selection } = editing;
  const w = words('panels');
  const id = useId();
  const { box, rows, opened, setOpened, setFocused, stop } = useLayers(editing);
  const chosen = new Set(selection);
  // what has a name of its own asks nothing of the room
  const nameOf = (uid: Uid): string =>
    doc.widgets.get(uid)?.label || calledBy({ widgets: room.widgets, room: room.live }, editing, uid);

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
