import { useState } from 'react';
import type { Contact } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { call, Refused } from '../../wire/call';

const WAYS = ['sms', 'phone', 'email'] as const;
type Way = (typeof WAYS)[number];
interface TrialOutcome {
  readonly ok: boolean;
  readonly text: string;
}

function nameOf(way: Way): string {
  const w = words('contacts');
  return { sms: w.sms, phone: w.call, email: w.mail }[way];
}

/** Sends a contact a test by each way that there is a number or an address for, and says what came of each. */
export function TestWindow({ contact, onDone, onClose }: { contact: Contact; onDone: () => void; onClose: () => void }) {
  const w = words('contacts');
  const [busy, setBusy] = useState<Way | null>(null);
  const [told, setTold] = useState<Readonly<Partial<Record<Way, TrialOutcome>>>>({});
  const ways = WAYS.filter((way) => (way === 'email' ? contact.email : contact.phone));
  const run = async (way: Way): Promise<void> => {
    if (busy) return;
    setBusy(way);
    const say = (result: TrialOutcome): void => setTold((known) => ({ ...known, [way]: result }));
    try {
      await call('POST setting/contacts/{id}/test', { id: contact.id, way });
      onDone();
      say({ ok: true, text: fill(w.test_sent, { way: nameOf(way) }) });
    } catch (fault) {
      const reasons = fault instanceof Refused ? [fault.message, ...Object.values(fault.fields)] : [String(fault)];
      say({ ok: false, text: `${nameOf(way)}: ${reasons.join(' ')}` });
    }
    setBusy(null);
  };
  return (
    <Dialog title={fill(w.test_title, { name: contact.name })} onClose={onClose}>
      <div style={{ display: 'grid', gap: 'var(--s3)' }}>
        <p>{w.test_says}</p>
        <div class="cl">
          {ways.map((way) => (
            <button key={way} type="button" class="btn" aria-disabled={busy !== null} onClick={() => void run(way)}>
              {nameOf(way)}
            </button>
          ))}
        </div>
        <div role="status">
          {ways.map((way) => {
            const result = told[way];
            if (busy === way) return <p key={way}>{`${nameOf(way)}: ${way === 'phone' ? w.calling : w.testing}`}</p>;
            return (
              result && (
                <Note key={way} level={result.ok ? 'info' : 'crit'}>
                  {result.text}
                </Note>
              )
            );
          })}
        </div>
      </div>
    </Dialog>
  );
}
