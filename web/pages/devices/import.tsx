import { useId } from 'react';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { useImport } from './importing/checking';
import { Faults, FoundTemplates } from './importing/found';
import { Beginning, TextReading } from './importing/text';

interface ChooserProps {
  readonly label: string;
  readonly main: boolean;
  readonly disabled: boolean;
  readonly describedBy: string;
  readonly onChoose: (file: File) => void;
}
function Chooser({ label, main, disabled, describedBy, onChoose }: ChooserProps) {
  const id = useId();
  return (
    <div class="cl">
      <input
        class="sr"
        type="file"
        id={id}
        accept=".json,.xlsx,.csv,.txt"
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          // the same file is chosen again once it was mended
          currentTarget.value = '';
        }}
      />
      <label class="btn" data-k={main ? 'main' : undefined} for={id} aria-disabled={disabled || undefined}>
        {label}
      </label>
    </div>
  );
}

/** Takes templates from a file: shows what was read of it first, then all of them are imported or none. */
export function Import({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const w = words('protocol');
  const id = useId();
  const writable = useStore($writable);
  const { file, busy, check, failure, count, choose, read, take } = useImport(onDone);
  const locked = busy !== null;
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {words('shell').close}
      </button>
      <button type="button" class="btn" data-k="main" disabled={locked || !writable || count === 0} onClick={() => void take()}>
        {busy === 'sending' ? w.sending : fill(w.take, { n: count })}
      </button>
    </>
  );
  return (
    <Drawer title={w.import} width={760} footer={footer} onClose={onClose}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s3)' }}>
        <p class="mut" id={`${id}-h`}>
          {w.import_says}
        </p>
        <Chooser
          label={busy === 'reading' ? w.reading : file ? w.other : w.choose}
          main={file === null}
          disabled={locked || !writable}
          describedBy={`${id}-h`}
          onChoose={(chosen) => void choose(chosen)}
        />
        {file && <b class="cut">{file.name}</b>}
        <div role="status" style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s3)' }}>
          {failure && <Note level="crit">{failure}</Note>}
          {check && check.faults.length > 0 && <Faults faults={check.faults} />}
        </div>
        {check?.csv && <TextReading csv={check.csv} locked={locked} onRead={(as) => void read(as)} />}
        {check && check.templates.length > 0 && <FoundTemplates templates={check.templates} />}
        {check && <Beginning rows={check.preview} isText={check.csv !== null} />}
      </div>
    </Drawer>
  );
}
