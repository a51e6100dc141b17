import { useState } from 'react';
import type { Device, Template } from '../../../daemon/contract/entities';
import { deviceCopy } from '../../../daemon/contract/rules/device';
import type { Input } from '../../../daemon/contract/shape';
import { fill, words } from '../../lang/index';
import { toast } from '../../state/window/toasts';
import { Note } from '../../ui/note/index';
import { part } from '../../ui/part';
import { call } from '../../wire/call';
import type { FormSpec } from '../kit/spec';

const MOST_SHOWN = 8;
const LAST_UNIT = 255;

/** The addresses that copies will have. */
function Addresses({ from, count, step }: { from: number; count: unknown; step: unknown }) {
  const w = words('devices');
  if (typeof count !== 'number' || typeof step !== 'number' || !(count >= 1 && step >= 1)) return null;
  const units = Array.from({ length: Math.min(count, MOST_SHOWN) }, (_, i) => from + (i + 1) * step).filter(
    (unit) => unit <= LAST_UNIT,
  );
  if (units.length === 0) return null;
  return <p class="mut">{fill(w.copy_at, { units: `${units.join(', ')}${count > units.length ? ' …' : ''}` })}</p>;
}

/** The template of a device where it waits for a sync: until then nothing is made of it. */
async function waitingTemplate({ device_template_id: id }: Device): Promise<Template | null> {
  if (id === null) return null;
  const [template] = (await call('GET setting/device_templates', { id })).data;
  return template && !template.synced ? template : null;
}

const useSync = part(() => import('./editing/sync'));

/** Says that the template waits, and leads to its sync. */
function Waits({ template }: { template: Template }) {
  const w = words('devices');
  const [step, setStep] = useState<'waits' | 'syncing' | 'synced'>('waits');
  const file = useSync();
  if (step === 'synced') return null;
  return (
    <>
      <Note
        level="warn"
        action={
          <button type="button" class="btn" onClick={() => setStep('syncing')}>
            {w.templates.sync}
          </button>
        }
      >
        {fill(w.copy_unsynced, { template: template.name })}
      </Note>
      {step === 'syncing' && file && (
        <file.Sync row={template} onDone={() => setStep('synced')} onClose={() => setStep('waits')} />
      )}
    </>
  );
}

/** Copies of a device at the next addresses of its line. */
export async function copyForm(row: Device): Promise<FormSpec<Input<typeof deviceCopy>>> {
  const w = words('devices');
  const waiting = await waitingTemplate(row);
  return {
    title: `${w.copy_title} · ${row.name}`,
    action: w.copy,
    done: '',
    rules: { fields: deviceCopy },
    values: { count: 1, step: 1 },
    parts: [
      { kind: 'heading', key: 'says', label: '', help: w.copy_says },
      { kind: 'number', key: 'count', label: w.copy_count, half: true },
      { kind: 'number', key: 'step', label: w.copy_step, half: true },
    ],
    below: ({ count, step }) => (
      <>
        <Addresses from={row.protocol_id} count={count} step={step} />
        {waiting && <Waits template={waiting} />}
      </>
    ),
    save: async (copies) => {
      const { ids } = await call('POST setting/devices/copy', { id: row.id, ...copies });
      toast(fill(w.copied, { n: ids.length }));
    },
  };
}
