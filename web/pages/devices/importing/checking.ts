import { useState } from 'react';
import type { Calls } from '../../../../daemon/contract/endpoints/index';
import type { TemplateFileCheck } from '../../../../daemon/contract/entities';
import { TEMPLATE_FILE_BYTES } from '../../../../daemon/contract/rules/template_file';
import { fill, words } from '../../../lang/index';
import { outcomeOf, tellFault } from '../../../state/feeds/outcome';
import { toast } from '../../../state/window/toasts';
import { upload } from '../../../wire/upload';
import type { Reading } from './text';

type Wish = Calls['POST setting/device_templates/import']['in'];

/** A file of templates: chosen, looked into, and imported as it was shown. */
export function useImport(onDone: () => void) {
  const w = words('protocol');
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>({});
  const [busy, setBusy] = useState<'reading' | 'sending' | null>(null);
  const [check, setCheck] = useState<TemplateFileCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const go = async (step: 'reading' | 'sending', run: () => Promise<void>): Promise<void> => {
    setBusy(step);
    setFailure(null);
    try {
      await run();
    } catch (fault) {
      if (outcomeOf(fault)) tellFault(fault);
      else setFailure(fault instanceof Error ? fault.message : String(fault));
    } finally {
      setBusy(null);
    }
  };
  const look = async (chosen: File, as: Reading): Promise<void> => {
    setFile(chosen);
    setReading(as);
    setCheck(null);
    if (chosen.size > TEMPLATE_FILE_BYTES) return setFailure(w.too_big);
    const form = { field: 'file', file: chosen };
    await go('reading', async () => setCheck(await upload('POST setting/device_templates/check', as as Wish, form)));
  };
  const ready = check !== null && check.faults.length === 0 && check.templates.every(({ state }) => state !== 'taken');
  return {
    file,
    busy,
    check,
    failure,
    /** templates that an import would bring; 0: it would bring nothing, or cannot be done */
    count: ready ? check.templates.filter(({ state }) => state === 'new').length : 0,
    choose: (chosen: File) => look(chosen, {}),
    read: async (as: Reading) => file && look(file, as),
    take: () =>
      go('sending', async () => {
        if (!file || !check) return;
        await upload('POST setting/device_templates/import', reading as Wish, { field: 'file', file });
        toast(fill(w.done, { n: check.templates.filter(({ state }) => state === 'new').length }));
        onDone();
      }),
  };
}
