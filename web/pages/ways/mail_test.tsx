import { useId, useState } from 'react';
import { REACH_PARTS, type ReachPart } from '../../../daemon/contract/rules/reach';
import { fill, words } from '../../lang/index';
import { sealSecrets } from '../../state/session/sealing';
import { Level, type LevelKind } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { call, Refused } from '../../wire/call';
import type { Values } from '../kit/spec';
import { reasonOf } from '../security/setting';

/** What came of a test: the dialogue, and where it ended. */
interface Found {
  readonly log: readonly string[];
  /** what of the server failed; null: nothing did */
  readonly failed: ReachPart | null;
  readonly message: string;
}

const SETTINGS = ['host', 'port', 'secure', 'user', 'from', 'ca', 'fingerprint'] as const;
type MailTrial = Parameters<typeof call<'POST setting/email_service'>>[1];

/** The settings as they stand in the form, saved or not, with a typed password sealed. */
async function askedBy(values: Values, to: string): Promise<MailTrial> {
  const service = Object.fromEntries(SETTINGS.map((key) => [key, values[key] ?? '']));
  const text = String(values.pass_word ?? '');
  const secret = text === '' ? {} : await sealSecrets({ pass_word: { text, field: 'pass_word' } });
  return { ...service, ...secret, to } as MailTrial;
}

function isFailure(data: unknown): data is Pick<Found, 'log' | 'failed'> {
  return typeof data === 'object' && data !== null && 'log' in data && 'failed' in data;
}
/** @throws what was no answer of the mail server */
async function tried(values: Values, to: string): Promise<Found> {
  const w = words('mail').test;
  try {
    const { log } = await call('POST setting/email_service', await askedBy(values, to));
    return { log, failed: null, message: values.enable === false ? w.sent_off : w.sent };
  } catch (fault) {
    if (!(fault instanceof Refused) || !isFailure(fault.data)) throw fault;
    return { ...fault.data, message: fault.message };
  }
}

/** Why it was refused: what is wrong with a field by its name, of which several are addresses. */
function refusedBy(fault: unknown): string {
  const { test, ...labels } = words('mail');
  const named = ([...SETTINGS, 'pass_word'] as const).map((key) => [key, labels[key]] as const);
  const labelOf = new Map<string, string>([['to', test.to], ...named]);
  const faults = fault instanceof Refused ? Object.entries(fault.fields) : [];
  if (faults.length === 0) return reasonOf(fault);
  return faults.map(([field, says]) => fill(test.at_fault, { field: labelOf.get(field) ?? field, fault: says })).join(' ');
}

/** Those parts of a server that there are with these settings. */
const partsOf = ({ secure, user }: Values): readonly ReachPart[] =>
  REACH_PARTS.filter((part) => (part === 'tls' || part === 'certificate' ? secure !== 'none' : part !== 'login' || user !== ''));

/** How far it came, part by part. */
function Steps({ parts, failed }: { parts: readonly ReachPart[]; failed: ReachPart | null }) {
  const w = words('mail').test;
  const end = failed === null ? parts.length : parts.indexOf(failed);
  const levelOf = (at: number): LevelKind => (at < end ? 'ok' : at === end ? 'crit' : 'nodata');
  return (
    <ol class="cl" aria-label={w.steps} style={{ listStyle: 'none', margin: 0, padding: 0, gap: 'var(--s4)' }}>
      {parts.map((part, at) => (
        <li key={part}>
          <Level level={levelOf(at)}>{w.parts[part]}</Level>
        </li>
      ))}
    </ol>
  );
}

function Result({ found, parts }: { found: Found; parts: readonly ReachPart[] }) {
  const w = words('mail').test;
  return (
    <>
      <Note level={found.failed === null ? 'ok' : 'crit'} icon={found.failed === null ? 'tick' : 'alert'}>
        {found.message}
      </Note>
      <Steps parts={parts} failed={found.failed} />
      {found.log.length > 0 && (
        <figure style={{ margin: 0 }}>
          <figcaption class="mut">{w.dialogue}</figcaption>
          <pre
            class="mono"
            style={{ margin: 0, maxBlockSize: '260px', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {found.log.join('\n')}
          </pre>
        </figure>
      )}
    </>
  );
}

/** Sends a letter by what is typed, saved or not, and shows what both sides said. */
export function MailTest({ values }: { values: Values }) {
  const w = words('mail').test;
  const id = useId();
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<readonly [Found, readonly ReachPart[]] | null>(null);
  // off for whoever presses it, and yet it keeps the focus
  const isIdle = busy || to.trim() === '';
  const test = async (): Promise<void> => {
    if (isIdle) return;
    setBusy(true);
    setFound(null);
    setFailure(null);
    try {
      setFound([await tried(values, to.trim()), partsOf(values)]);
    } catch (fault) {
      setFailure(refusedBy(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label={w.title}
      style={{ display: 'grid', gap: 'var(--s3)' }}
      onSubmit={(event) => {
        event.preventDefault();
        void test();
      }}
    >
      <h2>{w.title}</h2>
      <label class="mut" for={id}>
        {w.to}
      </label>
      <div class="cl">
        <input
          id={id}
          class="mono"
          type="email"
          value={to}
          autocomplete="email"
          style={{ flex: '1 1 200px', maxInlineSize: '320px' }}
          onInput={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <button type="submit" class="btn" aria-disabled={isIdle}>
          {busy ? w.waiting : w.send}
        </button>
      </div>
      <span class="mut">{w.help}</span>
      <div role="status" style={{ display: 'grid', gap: 'var(--s3)', minInlineSize: 0 }}>
        {failure && <Note level="crit">{failure}</Note>}
        {found && <Result found={found[0]} parts={found[1]} />}
      </div>
    </form>
  );
}
