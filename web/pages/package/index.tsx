import { useId, useState } from 'react';
import { fill, words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { type PackageForm, savePackage } from '../../state/box/package';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { dateText } from '../../ui/time';
import { type Importing, useImporting } from './importing';
import { Again, Plan, sums } from './plan';
import { TextFile } from './text_file';

const grid = { display: 'grid', gap: 'var(--s3)' } as const;
const FORMS = ['xlsx', 'json'] as const;

/** The room as a file. */
function Export() {
  const w = words('package');
  const [busy, setBusy] = useState(false);
  const save = async (form: PackageForm): Promise<void> => {
    setBusy(true);
    await savePackage(form, `roomward-${dateText(boxNow(), boxZone())}.${form}`).catch(tellFault);
    setBusy(false);
  };
  return (
    <section style={grid} aria-label={w.export}>
      <h3 style={{ margin: 0 }}>{w.export}</h3>
      <p class="mut">{w.export_says}</p>
      <p class="mut">{w.blank_says}</p>
      <div class="cl">
        {FORMS.map((form) => (
          <button key={form} type="button" class="btn" disabled={busy} onClick={() => void save(form)}>
            {w[form]}
          </button>
        ))}
        <span role="status">{busy && w.exporting}</span>
      </div>
    </section>
  );
}

/** What becomes of what the file leaves out. */
function Mode({ importing, locked }: { importing: Importing; locked: boolean }) {
  const w = words('package');
  return (
    <>
      <div class="cl">
        <span>{w.mode}</span>
        <fieldset class="seg" aria-label={w.mode} disabled={locked}>
          {(['merge', 'replace'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              aria-pressed={importing.how.mode === mode}
              onClick={() => void importing.choose({ mode })}
            >
              {w[mode]}
            </button>
          ))}
        </fieldset>
      </div>
      {importing.how.mode === 'replace' && <Note level="warn">{w.replace_says}</Note>}
    </>
  );
}

function Chooser({ importing, locked }: { importing: Importing; locked: boolean }) {
  const w = words('package');
  const id = useId();
  const { file, plan, done, step } = importing;
  return (
    <div class="cl">
      <input
        class="sr"
        type="file"
        id={id}
        accept=".xlsx,.json,.csv"
        disabled={locked}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void importing.take(chosen);
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

function Import({ importing }: { importing: Importing }) {
  const w = words('package');
  const { step, plan, done, failure } = importing;
  const locked = !useStore($writable) || step !== null;
  return (
    <section style={grid} aria-label={w.import}>
      <h3 style={{ margin: 0 }}>{w.import}</h3>
      <p class="mut">{w.import_says}</p>
      <Mode importing={importing} locked={locked} />
      <Chooser importing={importing} locked={locked} />
      <div role="status" style={grid}>
        {step && <p>{w[step]}</p>}
        {failure && <Note level="crit">{failure}</Note>}
        {done && <Note>{fill(w.done, sums(done))}</Note>}
      </div>
      {done && <Again again={done.again} />}
      {plan?.text && <TextFile text={plan.text} locked={locked} onChoose={(part) => void importing.choose(part)} />}
      {plan && <Plan plan={plan} />}
    </section>
  );
}

/** The whole room as a file, and a room out of one. */
export function WholeRoom({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const w = words('package');
  const importing = useImporting();
  const writable = useStore($writable);
  const { plan, step } = importing;
  const close = importing.applied ? onDone : onClose;
  const fit = plan?.ok === true && plan.total > 0 && writable && step === null;
  const footer = (
    <>
      <button type="button" class="btn" onClick={close}>
        {w.close}
      </button>
      {plan && (
        <button type="button" class="btn" data-k="main" disabled={!fit} onClick={() => void importing.apply()}>
          {w.apply}
        </button>
      )}
    </>
  );
  return (
    <Drawer title={w.title} width={760} footer={footer} onClose={close}>
      <div style={{ display: 'grid', gap: 'var(--s5)' }}>
        <Export />
        <Import importing={importing} />
      </div>
    </Drawer>
  );
}
