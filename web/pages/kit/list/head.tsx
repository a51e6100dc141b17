import { words } from '../../../lang/index';
import { Icon } from '../../../ui/icon/index';
import type { May } from '../rights';
import { useWaiting } from '../rows/writing';
import type { HeadAction, ListSpec } from '../spec';
import { Exporting } from './coming';
import type { ListState } from './query';

/** `isIdle`: there is nothing that it could do. */
export function HeadButton({ action, isIdle = false, onPress }: { action: HeadAction; isIdle?: boolean; onPress: () => void }) {
  const look = action.main ? 'main' : action.risk ? 'risk' : undefined;
  return (
    <button type="button" class="btn" data-k={look} disabled={useWaiting()(action) || isIdle} onClick={onPress}>
      {(action.icon || action.main) && <Icon name={action.icon ?? 'plus'} />}
      {action.label}
    </button>
  );
}

/** How a list becomes a file; null where nothing was asked for, or this person may not export. */
export function fileAction<Row>(spec: ListSpec<Row>, asked: ListState<Row>, may: May): HeadAction | null {
  const { file } = spec;
  const named = { key: 'file', label: words('kit').file.name, reads: true } as const;
  if (!asked.possible) return null;
  if (file) return { ...named, run: () => file(asked.query), done: '' };
  if (!may({ func: 'export' })) return null;
  return { ...named, open: (close) => <Exporting spec={spec} query={asked.query} onClose={close} /> };
}

/** Beside how many there are: it gives these. */
export const FileButton = ({ action: { label }, onPress }: { action: HeadAction; onPress: () => void }) => (
  <button type="button" class="btn" data-k="text" title={label} aria-label={label} onClick={onPress}>
    <Icon name="down" />
    CSV
  </button>
);
