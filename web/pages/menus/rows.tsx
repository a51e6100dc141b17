import type { MenuEntry } from '../../../daemon/contract/entities';
import { words } from '../../lang/index';
import { $language } from '../../state/window/language';
import { useDragging } from '../../ui/drag';
import { IconButton } from '../../ui/icon/index';
import { NamedIcon } from '../../ui/icon/named';
import { canMove, type Line, MOVES, type Move } from '../tree/placing';
import { isBarren, linesOf } from './structure';

export interface RowsProps {
  readonly entries: readonly MenuEntry[];
  /** only to be looked at */
  readonly locked: boolean;
  readonly onMove: (id: number, move: Move) => void;
  readonly onDrop: (id: number, before: number) => void;
  readonly onEdit: (entry: MenuEntry) => void;
  readonly onDelete: (entry: MenuEntry) => void;
}

const labelOf = (move: Move): string => {
  const w = words('menus');
  return { up: w.up, down: w.down, out: w.out, in: w.below }[move];
};

function Buttons({
  line,
  onMove,
  onEdit,
  onDelete,
}: { line: Line<MenuEntry> } & Omit<RowsProps, 'entries' | 'locked' | 'onDrop'>) {
  const { entry } = line;
  const w = words('menus');
  const name = entry.names[$language.get()];
  return (
    <span class="cl push">
      {MOVES.map(({ move, icon }) => (
        <IconButton
          key={move}
          icon={icon}
          label={`${labelOf(move)} · ${name}`}
          disabled={!canMove(line, move)}
          onClick={() => onMove(entry.id, move)}
          small
        />
      ))}
      <IconButton icon="edit" label={`${w.edit} · ${name}`} onClick={() => onEdit(entry)} small />
      {!entry.builtin && <IconButton icon="trash" label={`${w.delete} · ${name}`} onClick={() => onDelete(entry)} small />}
    </span>
  );
}

/** The menu as a list of entries, indented by depth. Moved by buttons; with a mouse also by dragging one before another. */
export function MenuRows({ entries, locked, onDrop, ...on }: RowsProps) {
  const w = words('menus');
  const language = $language.get();
  const dragging = useDragging(['before'], onDrop);
  return (
    <ul class="places" aria-label={w.structure}>
      {linesOf(entries).map((line) => {
        const { entry, depth } = line;
        const barren = isBarren(entries, entry);
        return (
          <li
            key={entry.id}
            data-st={entry.enable && entry.display !== true && !barren ? undefined : 'off'}
            style={{ '--d': depth }}
            {...(locked ? {} : dragging(entry.id))}
          >
            <NamedIcon name={entry.icon} />
            <span class="cut">{entry.names[language]}</span>
            <span class="mut cut wide">{entry.url}</span>
            {!entry.enable && <span class="chip">{w.off}</span>}
            {entry.display === true && <span class="chip">{w.hidden}</span>}
            {barren && <span class="chip wide">{w.barren}</span>}
            {!locked && <Buttons line={line} {...on} />}
          </li>
        );
      })}
    </ul>
  );
}
