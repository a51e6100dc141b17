import { useRef, useState } from 'react';
import type { Item } from '../../../daemon/contract/entities';
import { withRest } from '../../chunks/rest';
import { unitOf, valueText } from '../../item/value_text';
import { loadWords, words } from '../../lang/index';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';
import type { WhyProps } from './why_box';

const useWhy = part(
  withRest(async () => {
    const [file] = await Promise.all([import('./why_box'), loadWords($language.get(), 'why')]);
    return file;
  }),
);

/** Comes once somebody asks. */
function Why(props: WhyProps) {
  const file = useWhy();
  return file && <file.WhyBox {...props} />;
}

/** A value is a button that explains itself. */
export function Value({ item }: { item: Item }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const unit = unitOf(item);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="val"
        // a text may be long, a number stays with its unit
        style={typeof item.value === 'string' ? { whiteSpace: 'normal', overflowWrap: 'anywhere' } : undefined}
        title={words('station').why}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {valueText(item)}
        {unit && <i>{unit}</i>}
      </button>
      {open && button.current && <Why item={item} at={button.current} onClose={() => setOpen(false)} />}
    </>
  );
}
