import { useState } from 'react';
import type { Calls } from '../../../../daemon/contract/endpoints/index';
import type { TemplateFileCheck } from '../../../../daemon/contract/entities';
import { TEMPLATE_FILE_BYTES } from '../../../../daemon/contract/rules/template_file';
import { fill, words } from '../../../lang/index';
import { outcomeOf, tellFault } from '../../../state/feeds/outcome';
import { toast } from '../../../state/window/toasts';
import { upload } from '../../../wire/upload';

type Wish = Calls['POST setting/device_templates/check']['in'];
/** How a file is to be read; what is left out the box finds out. */
export type Reading = Wish;

/** A template that was changed while devices are made of it: they go on as they are until it is synced. */
export interface Waiting {
  readonly id: number;
  readonly name: string;
  readonly devices: number;
}
const waitingIn = (templates: TemplateFileCheck['templates']): readonly Waiting[] =>
  templates.flatMap(({ id, name, sync }) => (id !== undefined && sync?.devices ? [{ id, name, devices: sync.devices }] : []));

/** Fields of a form: nothing of what is empty is sent. */
const said = (reading: Reading): Reading =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== '' && value !== undefined)) as Reading;

/** A file of templates: chosen, looked into, and imported as it was shown. */
export function useImport(onDone: (changed: readonly Waiting[]) => void) {
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
  const look = async (chosen: File, as: Reading, anew: boolean): Promise<void> => {
    setFile(chosen);
    setReading(said(as));
    if (anew) setCheck(null);
    if (chosen.size > TEMPLATE_FILE_BYTES) return setFailure(w.too_big);
    const form = { field: 'file', file: chosen };
    await go('reading', async () => setCheck(await upload('POST setting/device_templates/check', said(as), form)));
  };
  const brought = check?.templates.filter(({ state }) => state === 'new' || state === 'changed') ?? [];
  const ready = check !== null && check.faults.length === 0 && check.templates.every(({ state }) => state !== 'taken');
  return {
    file,
    busy,
    check,
    failure,
    reading,
    /** templates that an import would bring or change; 0: it would do nothing, or cannot be done */
    count: ready ? brought.length : 0,
    choose: (chosen: File) => look(chosen, {}, true),
    read: async (as: Reading) => file && look(file, as, false),
    take: () =>
      go('sending', async () => {
        if (!file || !check) return;
        const changes = brought.some(({ state }) => state === 'changed');
        const wish = changes ? { ...reading, changes } : reading;
        await upload('POST setting/device_templates/import', wish, { field: 'file', file });
        toast(fill(w.done, { n: brought.length }));
        onDone(waitingIn(brought));
      }),
  };
}
