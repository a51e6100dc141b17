import type { TreeRow } from './rows';

/** The open nodes with one more, or without one. */
export function folded(opened: ReadonlySet<string>, id: string, open: boolean): ReadonlySet<string> {
  const next = new Set(opened);
  if (open) next.add(id);
  else next.delete(id);
  return next;
}

/** Moves the focus to a node that is drawn in `tree`. */
export function focusNode(tree: HTMLElement | null, id: string): void {
  const drawn = [...(tree?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  drawn.find(({ dataset }) => dataset.id === id)?.focus();
}

/** The row that a press meets, and whether it meets the sign that opens and closes it. */
export function pressedRow(event: MouseEvent, rows: readonly TreeRow[]): { row: TreeRow; folds: boolean } | null {
  const target = event.target as Element;
  const id = target.closest<HTMLElement>('[data-id]')?.dataset.id;
  const row = rows.find(({ node }) => node.id === id);
  return row ? { row, folds: !!target.closest('.chev') } : null;
}
