import { CONTACT_FILE_BYTES } from '../../../daemon/contract/rules/contact';
import { words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { checkContacts, importContacts } from '../../state/room/contacts';
import { $language } from '../../state/window/language';
import { Drawer } from '../../ui/dialog/index';
import { saveCsv } from '../csv';
import { fileName } from '../file_name';
import { FileImport, grid } from '../package/file_import';
import { changesIn, useImporting } from '../package/importing';

const CALLS = { check: checkContacts, apply: importContacts, most_bytes: CONTACT_FILE_BYTES };

/** A file with the heads that are understood, to be filled in. */
function saveSample(): void {
  const { columns, sample, import_file } = words('import_contacts');
  // no group and no period, by SMS and mail but no call
  saveCsv([columns, [...sample, '', 1, 0, 1, '', $language.get(), '']], fileName([import_file], 'csv'));
}

/** Contacts out of a file of a spreadsheet: all of it, or nothing while a row of it is wrong. */
export function ImportContacts({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const w = words('import_contacts');
  const own = words('package');
  const importing = useImporting(CALLS);
  const writable = useStore($writable);
  const { plan, step } = importing;
  const fit = plan?.ok === true && changesIn(plan) > 0 && writable && step === null;
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {own.close}
      </button>
      {plan && (
        <button type="button" class="btn" data-k="main" disabled={!fit} onClick={() => void importing.apply().then(onDone)}>
          {own.apply}
        </button>
      )}
    </>
  );
  return (
    <Drawer title={w.title} width={760} footer={footer} onClose={onClose}>
      <div style={grid}>
        <p class="mut">{w.says}</p>
        <button type="button" class="btn" style={{ justifySelf: 'start' }} onClick={saveSample}>
          {w.save_sample}
        </button>
        <FileImport importing={importing} accept=".csv,.xlsx" />
      </div>
    </Drawer>
  );
}
