import { useEffect, useRef } from 'react';
import { NOTICE_TEXTS } from '../../../daemon/contract/rules/notice';
import { words } from '../../lang/index';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** The field of a text that an event happened in. */
function fieldOf(target: EventTarget | null): Box | null {
  const box = target as Box | null;
  return box?.id && NOTICE_TEXTS.some((name) => box.id.endsWith(`-${name}`)) ? box : null;
}

/** Puts a text where the cursor of a field is, as if it were typed. */
export function insert(box: Box, text: string): void {
  box.setRangeText(text, box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, 'end');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
}

/** What a text may name. A press puts it into the text that was last written in. */
export function Chips({ variables, locked }: { variables: readonly string[]; locked: boolean }) {
  const names: Readonly<Record<string, string>> = words('alarm_template').variables;
  const last = useRef<Box | null>(null);
  useEffect(() => {
    const note = (event: Event): void => {
      last.current = fieldOf(event.target) ?? last.current;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  const press = (name: string): void => {
    const box = last.current?.isConnected ? last.current : document.querySelector<Box>('[id$="-sms_body"]');
    if (box) insert(box, `{${name}}`);
  };
  return (
    <span class="cl" style={{ flexWrap: 'wrap' }}>
      {variables.map((name) => (
        <button key={name} type="button" class="btn" disabled={locked} onClick={() => press(name)}>
          {names[name] ?? name} <code class="mono mut">{`{${name}}`}</code>
        </button>
      ))}
    </span>
  );
}
