import { cellText } from '../../../../daemon/contract/csv';
import { fill, words } from '../../../lang/index';
import { toast } from '../../../state/window/toasts';
import { copyText } from '../../copy';

export interface CopyLinesProps {
  readonly lines: readonly { readonly name: string; readonly text: string }[];
}

/** Puts what failed into the clipboard, as a spreadsheet takes it: what, and why. */
export function CopyLines({ lines }: CopyLinesProps) {
  const w = words('kit');
  const copy = (): void => {
    const text = lines.map((line) => [line.name, line.text].map(cellText).join('\t')).join('\n');
    if (copyText(text)) toast(fill(w.copied, { n: lines.length }));
  };
  return (
    <button type="button" class="btn" onClick={copy}>
      {w.copy}
    </button>
  );
}
