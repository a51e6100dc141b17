import { useEffect, useId, useState } from 'react';
import { fill, words } from '../../lang/index';
import { announce } from '../../pages/login/announce';
import { FREQUENCIES, keepPopup, keptPopup } from '../../state/box/trial';
import { Dialog } from '../../ui/dialog/index';
import { Sign } from '../../ui/glyph/index';
import { IconButton } from '../../ui/icon/index';

interface ReminderProps {
  readonly kind: 'ending' | 'trial';
  readonly days: number;
  /** the day on the box */
  readonly today: string;
  /** closed, with what is opened next */
  readonly onDone: (next: 'product' | 'activate' | null) => void;
  /** its file did not come */
  readonly onClose: () => void;
}

/** The trial popup, and the alert of its last day: closing that one opens the product dialog (specification 4). */
export default function Reminder({ kind, days, today, onDone }: ReminderProps) {
  return kind === 'ending' ? <Ending onDone={onDone} /> : <Trial days={days} today={today} onDone={onDone} />;
}

function Ending({ onDone }: Pick<ReminderProps, 'onDone'>) {
  const w = words('licence');
  const close = (): void => onDone('product');
  const footer = (
    <button type="button" class="btn" data-k="main" data-focus onClick={close}>
      {w.over_close}
    </button>
  );
  return (
    <Dialog title={w.over_title} width={420} footer={footer} onClose={close}>
      {w.over_text}
    </Dialog>
  );
}

/** Beside the page, not over it: whoever has an alarm to see to is not stopped by a licence. */
function Trial({ days, today, onDone }: Pick<ReminderProps, 'days' | 'today' | 'onDone'>) {
  const w = words('licence');
  const id = useId();
  const text = fill(w.trial_text, { n: days });
  const [frequency, setFrequency] = useState(() => keptPopup().frequency);
  useEffect(() => announce(text, 'status'), [text]);
  const close = (next: 'activate' | null): void => {
    keepPopup({ frequency, closed: today });
    onDone(next);
  };
  return (
    <div class="pops" data-side="start">
      <section class="pop" data-lv="warn" aria-labelledby={`${id}t`}>
        <header>
          <Sign level="warn" />
          <b id={`${id}t`} class="cut">
            {w.trial_title}
          </b>
          <span class="push">
            <IconButton icon="x" label={words('shell').close} small onClick={() => close(null)} />
          </span>
        </header>
        <div class="pb form">
          <p>{text}</p>
          <div class="field">
            <label for={id}>{w.trial_often}</label>
            <select
              id={id}
              value={String(frequency)}
              onChange={(event) => setFrequency(FREQUENCIES[event.currentTarget.selectedIndex] ?? 1)}
            >
              {FREQUENCIES.map((each) => (
                <option key={each} value={String(each)}>
                  {w[`often_${each}`]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <footer>
          <button type="button" onClick={() => close('activate')}>
            {w.to_activate}
          </button>
          <button type="button" onClick={() => close(null)}>
            {w.later}
          </button>
        </footer>
      </section>
    </div>
  );
}
