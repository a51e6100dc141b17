import type { Licence } from '../../../daemon/contract/entities';
import type { Notice } from './notice';
import { announce, call, NoticeLine, Refused, useId, useRef, useState, words } from './shared';

/** The seven steps from the serial number to an activated licence. */
const STEPS = [1, 2, 3, 4, 5, 6, 7] as const;

function useActivation(onActivated: (licence: Licence) => void) {
  const w = words('licence');
  const box = useRef<HTMLTextAreaElement>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const tell = (level: 'ok' | 'warn', text: string): void => {
    setNotice({ level, text });
    announce(text, level === 'ok' ? 'status' : 'alert');
    if (level === 'warn') box.current?.focus();
  };
  const activate = async (): Promise<void> => {
    if (busy) return;
    const given = code.trim();
    if (given === '') return tell('warn', w.enter_code);
    setBusy(true);
    try {
      const licence = await call('POST pub/license', { code: given });
      setCode('');
      tell('ok', w.activated);
      onActivated(licence);
    } catch (reason) {
      tell('warn', (reason instanceof Refused && reason.message) || w.activate_failed);
    }
    setBusy(false);
  };
  return { box, code, setCode, busy, notice, activate };
}

/** Takes the code that activates the product. */
export function Activation({ onActivated, onGuide }: { onActivated: (licence: Licence) => void; onGuide: () => void }) {
  const w = words('licence');
  const id = useId();
  const { box, code, setCode, busy, notice, activate } = useActivation(onActivated);
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void activate();
      }}
    >
      {notice && <NoticeLine {...notice} />}
      <div class="field">
        <label for={id}>{w.code}</label>
        <textarea
          id={id}
          ref={box}
          class="mono"
          rows={5}
          value={code}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </div>
      <p class="cl">
        <button type="button" class="btn" data-k="text" aria-haspopup="dialog" onClick={onGuide}>
          {w.hint}
        </button>
        <button type="submit" class="btn push" data-k="main" disabled={busy}>
          {w.activate}
        </button>
      </p>
    </form>
  );
}

/** How one gets a code. */
export function Steps() {
  const w = words('licence');
  return (
    <ol class="form">
      {STEPS.map((step) => (
        <li key={step} class="cl" style={{ flexWrap: 'nowrap', alignItems: 'baseline' }}>
          <b>{step}</b>
          <span>{w[`step_${step}`]}</span>
        </li>
      ))}
    </ol>
  );
}
