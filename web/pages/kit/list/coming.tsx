import { withRest } from '../../../chunks/rest';
import { part } from '../../../ui/part';
import type { BulkBarProps } from '../rows/bulk';
import type { CopyLinesProps } from './copy_lines';
import type { EdgesProps } from './edges';
import type { ChipsProps } from './narrowed';
import type { ExportingProps } from './whole';

// Parts of a list that are fetched when they are wanted.
const useLate = part(withRest(() => import('../../../chunks/list_more')));

/** What can be done with the rows that are ticked. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const late = useLate();
  return late && <late.BulkBar {...props} />;
}

/** Chips of what narrows a list; their place is kept until they come, so that no row moves. */
export function Chips<Row>(props: ChipsProps<Row>) {
  const late = useLate();
  return <div class="bar chips">{late && <late.Chips {...props} />}</div>;
}

/** Makes a file of a list. */
export function Exporting<Row>(props: ExportingProps<Row>) {
  const late = useLate();
  return late && <late.Exporting {...props} />;
}

/** The edges of a period of its own. */
export function Edges(props: EdgesProps) {
  const late = useLate();
  return late && <late.Edges {...props} />;
}

/** Puts what failed of many into the clipboard. */
export function CopyLines(props: CopyLinesProps) {
  const late = useLate();
  return late && <late.CopyLines {...props} />;
}
