import { useId } from 'react';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $question } from '../../state/session/verify';
import { Note } from '../../ui/note/index';
import type { Importing } from './importing';
import { Again, Plan, sums } from './plan';
import { TextFile } from './text_file';

export const grid = { display: 'grid', gap: 'var(--s3)' } as const;

interface Props {
  readonly importing: Importing;
  /** endings of the files that can be read */
  readonly accept: string;
  /** a text file may be of any section, which is told and can be chosen */
  readonly sections?: true;
}

function Chooser({ importing, locked, accept }: Omit<Props, 'sections'> & { readonly locked: boolean }) {
  const w = words('package');
  // it keeps the focus while a file is looked at
  const writable = useStore($writable);
  const id = useId();
  const { file, plan, done, step } = importing;
  return (
    <div class="cl">
      <input
        class="sr"
        type="file"
        id={id}
        accept={accept}
        disabled={!writable}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen && !locked) void importing.take(chosen);
          // the same file is chosen again once it was mended
          currentTarget.value = '';
        }}
      />
      <label class="btn" data-k={file ? undefined : 'main'} for={id} aria-disabled={locked || undefined}>
        {file ? w.other : w.choose}
      </label>
      {file && <span class="mut">{file.name}</span>}
      {file && !plan && !done && !step && (
        <button type="button" class="btn" onClick={() => void importing.again()}>
          {w.check_again}
        </button>
      )}
    </div>
  );
}

/** A file is chosen, what it would do is told, and what it did. */
export function FileImport({ importing, accept, sections }: Props) {
  const w = words('package');
  const { step, plan, done, failure } = importing;
  const locked = !useStore($writable) || step !== null;
  // nothing is looked at while the password is asked for
  const asked = useStore($question) !== null;
  return (
    <>
      <Chooser importing={importing} locked={locked} accept={accept} />
      <div role="status" style={grid}>
        {step && !asked && <p>{w[step]}</p>}
        {failure && <Note level="crit">{failure}</Note>}
        {done && <Note>{fill(w.done, sums(done))}</Note>}
      </div>
      {done && <Again again={done.again} />}
      {plan?.text && (
        <TextFile text={plan.text} sections={sections} locked={locked} onChoose={(part) => void importing.choose(part)} />
      )}
      {plan && <Plan plan={plan} />}
    </>
  );
}
