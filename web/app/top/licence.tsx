import { fill, words } from '../../lang/index';
import { $licence } from '../../state/box/licence';
import { useStore } from '../../state/feeds/use';
import { openAbove } from '../../state/window/opened';
import { Glyph } from '../../ui/glyph/index';

/** The status of the licence. One that is not activated says what it lacks, and a press shows all of it. */
export function LicenceChip() {
  const { licence: w } = words('shell');
  const licence = useStore($licence);
  if (!licence) return null;
  if (licence.status === 'activated') return <span class="mut wide lo">{w.activated}</span>;
  const level = licence.status === 'expired' ? 'crit' : 'warn';
  const text = licence.status === 'trial' ? fill(w.remain, { n: licence.remain_days }) : w[licence.status];
  return (
    <button type="button" class="chip wide lo" data-lv={level} aria-haspopup="dialog" onClick={() => openAbove('product')}>
      <Glyph level={level} />
      {text}
    </button>
  );
}
