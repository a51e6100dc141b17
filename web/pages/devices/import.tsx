import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { fetchAlone } from '../../wire/exporting';
import { type Reading, useImport, type Waiting } from './importing/checking';
import { Faults, FoundTemplates } from './importing/found';
import { SyncOffer } from './importing/sync_offer';
import { Numbering, TableReading } from './importing/table';
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
        accept=".json,.xlsx,.csv,.tsv,.tab,.txt"
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

/** Empty tables to fill in, for whoever has none of a maker's. */
function Pattern() {
  const w = words('protocol');
  const fetchIt = (driver: string) => void fetchAlone(`setting/device_templates/pattern?driver=${driver}`).catch(tellFault);
  return (
    <div class="cl" style={{ flexWrap: 'wrap' }}>
      <span class="mut">{w.pattern_says}</span>
      {(['Modbus', 'SNMP'] as const).map((name) => (
        <button key={name} type="button" class="btn" data-k="text" onClick={() => fetchIt(name.toLowerCase())}>
          {`${w.pattern} (${name})`}
        </button>
      ))}
    </div>
  );
}

/** Takes templates from a file: shows what was read of it first, then all of them are imported or none. */
export function Import({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  if (waiting.length > 0) return <SyncOffer templates={waiting} onEnd={onDone} />;
  return <Taking onImported={(changed) => (changed.length > 0 ? setWaiting(changed) : onDone())} onClose={onClose} />;
}

interface TakingProps {
  /** with the templates whose devices go on as they are until they are synced */
  readonly onImported: (changed: readonly Waiting[]) => void;
  readonly onClose: () => void;
}
function Taking({ onImported, onClose }: TakingProps) {
  const w = words('protocol');
  const id = useId();
  const writable = useStore($writable);
  const { file, busy, check, failure, reading, count, choose, read, take } = useImport(onImported);
  const isForeign = check?.table && (!check.table.settled || reading.columns !== undefined);
  const locked = busy !== null;
  const [atFields, elsewhere] = useMemo(() => {
    const all = check?.faults ?? [];
    return [all.filter(({ field }) => isForeign && field), all.filter(({ field }) => !isForeign || !field)];
  }, [check]);
  const status = useRef<HTMLDivElement>(null);
  // whoever pressed far below is led to what came of it, once the button that he pressed is back
  useEffect(() => {
    if (locked || elsewhere.length === 0 || atFields.length > 0) return;
    const head = status.current?.querySelector<HTMLElement>('[data-wrong]');
    head?.focus();
    head?.scrollIntoView?.({ block: 'start' });
  }, [check, locked]);
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
        {file === null && <Pattern />}
        {file && <b class="cut">{file.name}</b>}
        <div role="status" ref={status} style={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 'var(--s3)' }}>
          {failure && <Note level="crit">{failure}</Note>}
          {check && check.table?.settled === false && <Note>{w.read_says}</Note>}
          {check && check.table?.settled !== false && elsewhere.length > 0 && <Faults faults={elsewhere} />}
        </div>
        {check?.csv && <TextReading csv={check.csv} locked={locked} onRead={(as) => void read(as as Reading)} />}
        {!isForeign && check?.table && (
          <Numbering table={check.table} reading={reading} locked={locked || !writable} onRead={(as) => void read(as)} />
        )}
        {isForeign && (
          <TableReading
            table={check.table!}
            reading={reading}
            locked={locked || !writable}
            faults={atFields}
            onRead={(as) => void read(as)}
          />
        )}
        {check && check.templates.length > 0 && <FoundTemplates templates={check.templates} />}
        {check && <Beginning rows={check.preview} isText={check.csv !== null} />}
      </div>
    </Drawer>
  );
}
