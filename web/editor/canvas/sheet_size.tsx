import { useEffect, useRef, useState } from 'react';
import { numberOf } from '../../../daemon/contract/widgets/taken';
import { words } from '../../lang/index';
import type { Desk } from '../desk/desk';
import { scaleOf } from '../document/clamp';
import { useDesk } from './use_desk';
import type { Look } from './use_look';

/** ms after the last key at which a scale holds */
const REST_MS = 1000;

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly take: (typed: string) => void;
  /** ms after the last key at which it is taken; left out: once the field is left */
  readonly rest?: number;
}

/** A number that is taken once it is left or Enter is pressed; what is none leaves it as it was. */
function NumberField({ label, value, take, rest }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pending.current), []);
  function commit(text: string | null): void {
    clearTimeout(pending.current);
    if (text?.trim()) take(text);
    setTyped(null);
  }
  function type(text: string): void {
    setTyped(text);
    clearTimeout(pending.current);
    if (rest !== undefined) pending.current = setTimeout(() => commit(text), rest);
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit(typed);
      }}
    >
      <input
        inputMode="numeric"
        aria-label={label}
        value={typed ?? String(value)}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={() => commit(typed)}
      />
    </form>
  );
}

/** Width and height of the sheet: each a step. */
export function SheetSize({ desk }: { desk: Desk }) {
  const w = words('editor');
  const { editing } = useDesk(desk);
  const { canvas } = editing.doc;
  function take(name: 'width' | 'height', typed: string): void {
    const length = numberOf(typed);
    if (length !== null) desk.sheet({ [name]: length });
  }
  return (
    <>
      <NumberField label={w.width} value={canvas.width} take={(typed) => take('width', typed)} />
      <span aria-hidden="true">×</span>
      <NumberField label={w.height} value={canvas.height} take={(typed) => take('height', typed)} />
    </>
  );
}

/** The scale in percent, which is saved with the page once somebody writes it down; no number of the page changes by it. */
export function Scale({ desk, look }: { desk: Desk; look: Look }) {
  function take(typed: string): void {
    const scale = scaleOf(typed);
    desk.zoom(scale);
    look.scaleTo(scale);
  }
  const shown = Math.round((look.view?.scale ?? 1) * 100);
  return (
    <>
      <NumberField label={words('editor').scale} value={shown} take={take} rest={REST_MS} />
      <span aria-hidden="true">%</span>
    </>
  );
}
