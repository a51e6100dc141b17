import { useState } from 'react';
import { fill, words } from '../../lang/index';
import { $licence } from '../../state/licence';
import { useStore } from '../../state/use';
import { Glyph } from '../../ui/glyph/index';
import { late } from '../late';

const LicenceFacts = late(() => import('./licence_facts'), ['login']);

/** What the licence lacks; an activated one says nothing. A press shows all of it. */
export function LicenceChip() {
  const { licence: w } = words('shell');
  const licence = useStore($licence);
  const [open, setOpen] = useState(false);
  if (!licence || licence.status === 'activated') return null;
  const level = licence.status === 'expired' ? 'crit' : 'warn';
  const text = licence.status === 'trial' ? fill(w.remain, { n: licence.remain_days }) : w[licence.status];
  return (
    <>
      <button type="button" class="chip wide lo" data-lv={level} onClick={() => setOpen(true)}>
        <Glyph level={level} />
        {text}
      </button>
      {open && <LicenceFacts licence={licence} onClose={() => setOpen(false)} />}
    </>
  );
}
