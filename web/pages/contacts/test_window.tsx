import { useState } from 'react';
import type { Contact } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { call, Refused } from '../../wire/call';

const WAYS = ['sms', 'phone', 'email'] as const;
type Way = (typeof WAYS)[number];

function nameOf(way: Way): string {
  const w = words('contacts');
  return { sms: w.sms, phone: w.call, email: w.mail }[way];
}

/** Sends a contact a test by each way that there is a number or an address for, and says what came of it. */
export function TestWindow({ contact, onDone, onClose }: { contact: Contact; onDone: () => void; onClose: () => void }) {
  const w = words('contacts');
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const ways = WAYS.filter((way) => (way === 'email' ? contact.email : contact.phone));
  const run = async (way: Way): Promise<void> => {
    setBusy(true);
    setTold(null);
    try {
      await call('POST setting/contacts/{id}/test', { id: contact.id, way });
      onDone();
      setTold({ ok: true, text: fill(w.test_sent, { way: nameOf(way) }) });
    } catch (fault) {
      const reasons = fault instanceof Refused ? [fault.message, ...Object.values(fault.fields)] : [String(fault)];
      setTold({ ok: false, text: `${nameOf(way)}: ${reasons.join(' ')}` });
    }
    setBusy(false);
  };
  return (
    <Dialog title={fill(w.test_title, { name: contact.name })} onClose={onClose}>
      <div style={{ display: 'grid', gap: 'var(--s3)' }}>
        <p>{w.test_says}</p>
        <div class="cl">
          {ways.map((way) => (
            <button key={way} type="button" class="btn" disabled={busy} onClick={() => void run(way)}>
              {nameOf(way)}
            </button>
          ))}
        </div>
        <div role="status">
          {busy && <p>{w.testing}</p>}
          {told && <Note level={told.ok ? 'info' : 'crit'}>{told.text}</Note>}
        </div>
      </div>
    </Dialog>
  );
}
