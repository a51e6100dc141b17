import { useState } from 'react';
import type { Auto } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { toast } from '../../state/window/toasts';
import { POSITIONS, type Position, positionOf } from './position';

interface RuleSwitchProps {
  readonly rule: Auto;
  /** whether this person switches it */
  readonly may: boolean;
  /** it is another now */
  readonly onChanged: (rule: Auto) => void;
}

/** Off, watching or armed: it shows how the box has it, also while it is being switched. */
export function RuleSwitch({ rule, may, onChanged }: RuleSwitchProps) {
  const w = words('rules');
  const writable = useStore($writable);
  const [busy, setBusy] = useState(false);
  const now = positionOf(rule);
  if (!may) return <>{w.positions[now]}</>;
  const turn = async (to: Position): Promise<void> => {
    if (to === now || busy) return;
    setBusy(true);
    try {
      const { switchRule, ruleNow } = await import('./switching');
      await switchRule(rule, to);
      toast(fill(w.switched[to], { name: rule.name }));
      onChanged(await ruleNow(rule.id));
    } catch (fault) {
      tellFault(fault);
    }
    setBusy(false);
  };
  return (
    <fieldset class="seg" aria-label={`${w.position} · ${rule.name}`} aria-busy={busy || undefined} disabled={!writable}>
      {POSITIONS.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={`${w.positions[each]} · ${rule.name}`}
          title={w.position_says[each]}
          aria-pressed={each === now}
          onClick={() => void turn(each)}
        >
          {w.positions[each]}
        </button>
      ))}
    </fieldset>
  );
}
