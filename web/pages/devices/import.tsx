import { useId, useState } from 'react';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/link';
import { outcomeOf, tellFault } from '../../state/outcome';
import { toast } from '../../state/toasts';
import { useStore } from '../../state/use';
import { Drawer } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { Table } from '../../ui/table/index';
import { Refused } from '../../wire/call';
import { upload } from '../../wire/upload';

const MOST_BYTES = 1024 * 1024;
type Wrong = readonly (readonly [path: string, sentence: string])[];

function Faults({ wrong }: { wrong: Wrong }) {
  const t = words('devices').templates;
  return (
    <>
      <Note level="crit">{fill(t.wrong, { n: wrong.length })}</Note>
      <Table
        label={t.fault}
        rows={wrong}
        id={([path]) => path}
        columns={[
          { key: 'at', label: t.at, head: true, card: '1', cell: ([path]) => <span class="mono">{path}</span> },
          { key: 'fault', label: t.fault, card: 'full', cell: ([, sentence]) => sentence },
        ]}
      />
    </>
  );
}

/** Takes templates from a file: all of them, or none and what is wrong with each. */
export function Import({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = words('devices').templates;
  const id = useId();
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const refused = (fault: unknown): void => {
    const { file, ...fields } = fault instanceof Refused ? fault.fields : {};
    setWrong(Object.entries(fields));
    if (Object.keys(fields).length) return;
    if (outcomeOf(fault)) tellFault(fault);
    else setFailure(file ?? (fault instanceof Error ? fault.message : String(fault)));
  };
  const send = async (file: File): Promise<void> => {
    setWrong([]);
    setFailure(file.size > MOST_BYTES ? t.too_big : null);
    if (file.size > MOST_BYTES) return;
    setBusy(true);
    try {
      const { ids } = await upload('POST setting/device_templates/import', {}, { field: 'file', file });
      toast(fill(t.done, { n: ids.length }));
      onDone();
    } catch (fault) {
      refused(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Drawer title={t.import} width={600} onClose={onClose}>
      <div style={{ display: 'grid', gap: 'var(--s3)' }}>
        <p class="mut" id={`${id}-h`}>
          {t.import_says}
        </p>
        <div class="cl">
          <input
            class="sr"
            type="file"
            id={id}
            accept=".json,application/json"
            aria-describedby={`${id}-h`}
            disabled={busy || !writable}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void send(file);
              // the same file is chosen again once it was mended
              currentTarget.value = '';
            }}
          />
          <label class="btn" data-k="main" for={id} aria-disabled={busy || !writable || undefined}>
            {busy ? t.sending : t.choose}
          </label>
        </div>
        <div role="status" style={{ display: 'grid', gap: 'var(--s3)' }}>
          {failure && <Note level="crit">{failure}</Note>}
          {wrong.length > 0 && <Faults wrong={wrong} />}
        </div>
      </div>
    </Drawer>
  );
}
