import { useState } from 'react';
import { PACKAGE_BYTES } from '../../../daemon/contract/rules/package';
import { words } from '../../lang/index';
import { boxNow, boxZone } from '../../state/box/clock';
import { applyPackage, checkPackage, type PackageForm, savePackage } from '../../state/box/package';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { Drawer } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { dateText } from '../../ui/time';
import { FileImport, grid } from './file_import';
import { type Importing, useImporting } from './importing';

const FORMS = ['xlsx', 'json'] as const;
const CALLS = { check: checkPackage, apply: applyPackage, most_bytes: PACKAGE_BYTES };

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
function Mode({ importing }: { importing: Importing }) {
  const w = words('package');
  const locked = !useStore($writable) || importing.step !== null;
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

/** The whole room as a file, and a room out of one. */
export function WholeRoom({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const w = words('package');
  const importing = useImporting(CALLS);
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
        <section style={grid} aria-label={w.import}>
          <h3 style={{ margin: 0 }}>{w.import}</h3>
          <p class="mut">{w.import_says}</p>
          <Mode importing={importing} />
          <FileImport importing={importing} accept=".xlsx,.json,.csv" sections />
        </section>
      </div>
    </Drawer>
  );
}
