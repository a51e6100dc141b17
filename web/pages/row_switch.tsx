import { useState } from 'react';
import { $writable } from '../state/feeds/link';
import { tellFault } from '../state/feeds/outcome';
import { useStore } from '../state/feeds/use';
import { Cancelled } from '../state/session/verify';

const SWITCH = { role: 'switch' } as const;

interface RowSwitchProps {
  /** what it switches, and of which row */
  readonly label: string;
  readonly on: boolean;
  /** has the box switch it. Throws Refused, Cancelled */
  readonly turn: () => Promise<void>;
}
/** On or off in a row: it shows how the box has it, also while it is being switched. */
export function RowSwitch({ label, on, turn }: RowSwitchProps) {
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await turn();
    } catch (fault) {
      if (!(fault instanceof Cancelled)) tellFault(fault);
    }
    setBusy(false);
  };
  return (
    <label class="ck">
      <input
        type="checkbox"
        {...SWITCH}
        aria-label={label}
        aria-busy={busy || undefined}
        checked={on}
        disabled={!writable}
        onClick={(event) => {
          event.preventDefault();
          void press();
        }}
      />
    </label>
  );
}
