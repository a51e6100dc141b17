import { useState } from 'react';
import type { DirectoryTest as Found } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { Note } from '../../ui/note/index';
import { Table } from '../../ui/table/index';
import { call } from '../../wire/call';
import { loadSeal } from '../../wire/sealed';
import type { Values } from '../kit/spec';
import { passwordOf, settingsOf } from './directory_values';
import { reasonOf } from './setting';

/** The password for the question, sealed. */
async function secretOf(values: Values, isKept: boolean): Promise<{ pass_word?: string; nonce?: string }> {
  const pass_word = passwordOf(values, isKept);
  if (!pass_word) return pass_word === undefined ? {} : { pass_word };
  const [{ nonce, key_id, public_key }, { seal }] = await Promise.all([call('GET user/nonce', {}), loadSeal()]);
  return { pass_word: seal(pass_word, 'pass_word', { key_id, public_key, once: nonce }), nonce };
}

function Sample({ sample }: { sample: NonNullable<Found['sample']> }) {
  const w = words('security').directory;
  return (
    <>
      <p class="mono">{sample.dn}</p>
      <Table
        label={sample.dn}
        rows={sample.attributes}
        id={({ name }) => name}
        columns={[
          { key: 'name', label: w.attribute, head: true, card: '1', cell: ({ name }) => name },
          { key: 'values', label: w.value, card: 'full', cell: ({ values }) => values.join(', ') },
        ]}
      />
    </>
  );
}

function Result({ found }: { found: Found }) {
  const w = words('security').directory;
  if (!found.sample) return <Note level="warn">{w.found_none}</Note>;
  return (
    <>
      <Note level="ok" icon="tick">
        {fill(w.found, { n: found.users })}
      </Note>
      <Sample sample={found.sample} />
    </>
  );
}

/** Asks the directory with what is typed, saved or not, and shows its first user as the directory writes it. */
export function DirectoryTest({ values, isKept }: { values: Values; isKept: boolean }) {
  const w = words('security').directory;
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const test = async (): Promise<void> => {
    setBusy(true);
    setFound(null);
    setFailure(null);
    try {
      setFound(await call('POST setting/ldap/test', { ...settingsOf(values), ...(await secretOf(values, isKept)) }));
    } catch (fault) {
      setFailure(reasonOf(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label={w.test} style={{ display: 'grid', gap: 'var(--s3)' }}>
      <div class="cl">
        <button type="button" class="btn" disabled={busy} onClick={() => void test()}>
          {busy ? w.waiting : w.test}
        </button>
        <span class="mut">{w.test_help}</span>
      </div>
      <div role="status" style={{ display: 'grid', gap: 'var(--s3)' }}>
        {failure && <Note level="crit">{failure}</Note>}
        {found && <Result found={found} />}
      </div>
    </section>
  );
}
