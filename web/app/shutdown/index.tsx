import { useState } from 'react';
import type { ShutdownRunning } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { canAbort, PlanStanding } from '../../pages/linkage/shutdown/standing';
import { $writable } from '../../state/feeds/link';
import { tellFault } from '../../state/feeds/outcome';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { abortPlan, runningPlans } from '../../state/room/shutdowns';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Confirm } from '../../ui/dialog/index';
import { Level } from '../../ui/glyph/index';

function Abort({ plan: { id, name } }: { plan: ShutdownRunning }) {
  const w = words('shutdowns');
  const writable = useStore($writable);
  const [asks, setAsks] = useState(false);
  const abort = async (): Promise<void> => {
    try {
      await abortPlan(id);
      toast(fill(w.aborted, { name }));
    } catch (fault) {
      tellFault(fault);
    }
    setAsks(false);
  };
  return (
    <>
      <button type="button" class="btn" aria-label={`${w.abort} · ${name}`} disabled={!writable} onClick={() => setAsks(true)}>
        {w.abort}
      </button>
      {asks && (
        <Confirm title={name} action={w.abort} onYes={abort} onNo={() => setAsks(false)}>
          <p>{w.abort_says}</p>
        </Confirm>
      )}
    </>
  );
}

/** Where mains fails for many plans at once, the page below them stays to be seen. */
const BOUNDED = { order: -1, flex: 'none', maxBlockSize: '40vh', overflowY: 'auto' } as const;

/** Said on every page while hosts go down or come back by a plan: which, how it stands, and the way to abort it. */
export default function ShutdownBanner(_: { onClose: () => void }) {
  const roles = useStore($roles);
  const { data } = useStore(runningPlans.$);
  return (
    <div style={BOUNDED}>
      {data?.map((plan) => (
        <div
          key={plan.id}
          class="unsaved"
          role="status"
          aria-label={`${words('shutdowns').title} · ${plan.name}`}
          style={{ flexWrap: 'wrap' }}
        >
          <b style={{ overflowWrap: 'anywhere' }}>{plan.name}</b>
          <PlanStanding plan={plan} />
          {plan.troubled > 0 && <Level level="crit">{fill(words('shutdowns').troubled, { n: plan.troubled })}</Level>}
          {canAbort(plan) && hasFunc(roles, 'remote_control') && <Abort plan={plan} />}
        </div>
      ))}
    </div>
  );
}
