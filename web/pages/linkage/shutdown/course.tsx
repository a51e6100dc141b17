import { useState } from 'react';
import type { UpsShutdown } from '../../../../daemon/contract/entities';
import { exactSpan } from '../../../../daemon/contract/exact_span';
import { spanText } from '../../../../daemon/contract/span';
import { words } from '../../../lang/index';
import { createFeed } from '../../../state/feeds/feed';
import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';
import { Drawer } from '../../../ui/dialog/index';
import { Level } from '../../../ui/glyph/index';
import { Age, Answer } from '../../fed';
import { planNow } from './asked';
import { HostStanding, isUnderWay, PlanStanding } from './standing';
import type { PlanStep } from './steps';
import { Timeline } from './timeline';

const SECONDS = 2;

const isAt = ({ phase, stage }: UpsShutdown, step: PlanStep): boolean =>
  step.what === phase && (phase !== 'stage' || step.stage === stage);

function Hosts({ plan, stage }: { plan: UpsShutdown; stage: number }) {
  const isLive = useStore($writable);
  return (
    <ul>
      {plan.hosts
        .filter((host) => host.stage === stage)
        .map(({ name, is }) => (
          <li key={name} class="cl" style={{ overflowWrap: 'anywhere' }}>
            {name} {is && isLive && <HostStanding is={is} />}
          </li>
        ))}
    </ul>
  );
}

function Shown({ plan }: { plan: UpsShutdown }) {
  const w = words('shutdowns');
  const { age } = words('shell');
  const isLive = useStore($writable);
  return (
    <>
      <p class="cl">
        <PlanStanding plan={plan} />
      </p>
      <p>
        {w.worst} <b>{exactSpan(plan.estimate, age)}</b> · {plan.runtime === null ? w.no_runtime : `${w.runtime} `}
        {plan.runtime !== null && <b>{spanText(plan.runtime, age)}</b>}
      </p>
      {plan.warnings.map((warning) => (
        <p key={warning}>
          <Level level="warn">{warning}</Level>
        </p>
      ))}
      <h3>{w.timeline}</h3>
      <Timeline
        plan={plan}
        isNow={(step) => isLive && isUnderWay(plan) && isAt(plan, step)}
        below={({ what, stage }) => what === 'stage' && <Hosts plan={plan} stage={stage} />}
      />
    </>
  );
}

/** What a plan does one after the other, beside what the battery lasts; while it runs, where it is. */
export function PlanCourse({ plan, onClose }: { plan: UpsShutdown; onClose: () => void }) {
  const [feed] = useState(() => createFeed(async () => (await planNow(plan)) ?? plan, SECONDS));
  const { at, old } = useStore(feed.$);
  return (
    <Drawer title={plan.name} width={640} onClose={onClose}>
      {old && at !== null && <Age at={at} />}
      <Answer feed={feed} lines={5}>
        {(now) => <Shown plan={now} />}
      </Answer>
    </Drawer>
  );
}
