import type { UpsShutdown } from '../../../../daemon/contract/entities';
import { exactSpan } from '../../../../daemon/contract/exact_span';
import { spanText } from '../../../../daemon/contract/span';
import { fill, words } from '../../../lang/index';
import { useStore } from '../../../state/feeds/use';
import { hasFunc } from '../../../state/people/roles';
import { $roles } from '../../../state/session/session';
import { Level } from '../../../ui/glyph/index';
import { part } from '../../../ui/part';
import { call } from '../../../wire/call';
import { Listing } from '../../kit/index';
import { Moment } from '../../moment';
import { deletion } from '../../people/named';
import { useRenewed } from '../../renewed';
import { PlanSwitch } from './plan_switch';
import { canAbort, PlanStanding, phaseText } from './standing';

/** A countdown is short: it stands as the box has it. */
const SECONDS = 5;
const RIGHT = 'linkage_edit';

const form = async (plan: UpsShutdown | null, locked = false) => (await import('./more')).planForm(plan, locked);
const useMore = part(() => import('./more'));

interface LookProps {
  readonly plan: UpsShutdown;
  readonly onClose: () => void;
}
function Course(props: LookProps) {
  const file = useMore();
  return file && <file.PlanCourse {...props} />;
}
function Test(props: LookProps) {
  const file = useMore();
  return file && <file.PlanTest {...props} />;
}
function Runs(props: LookProps) {
  const file = useMore();
  return file && <file.PlanRuns {...props} />;
}

function lastsText({ runtime }: UpsShutdown): string {
  const w = words('shutdowns');
  return runtime === null ? w.no_runtime : fill(w.lasts, { span: spanText(runtime, words('shell').age) });
}
const worstText = ({ estimate }: UpsShutdown): string => exactSpan(estimate, words('shell').age);

/** What it takes at most, beside what the battery lasts, and what of that is not as it should be. */
function Worst({ plan }: { plan: UpsShutdown }) {
  return (
    <>
      {worstText(plan)}
      <p class="mut">{lastsText(plan)}</p>
      {plan.warnings.map((warning) => (
        <p key={warning}>
          <Level level="warn">{warning}</Level>
        </p>
      ))}
    </>
  );
}

/** Hosts that go down in order before a UPS's battery is empty. */
export function Plans() {
  const w = words('shutdowns');
  const roles = useStore($roles);
  const { now, put, asking } = useRenewed<UpsShutdown>();
  const mayEdit = ({ may_edit }: UpsShutdown): boolean => may_edit && hasFunc(roles, RIGHT);
  return (
    <Listing<UpsShutdown>
      title={w.title}
      find={w.name}
      seconds={SECONDS}
      id={({ id }) => id}
      name={({ name }) => name}
      ask={({ page, limit, keyword }) =>
        asking(() => call('GET setting/ups_linkage_shutdown', { page, limit, ...(keyword && { keyword }) }))
      }
      columns={[
        {
          key: 'name',
          label: w.name,
          head: true,
          card: '1',
          cell: ({ name, device_name, device_id, may_edit }) => (
            <>
              {name}
              <p class="mut">{device_name || `#${device_id}`}</p>
              {!may_edit && <p class="mut">{w.beyond}</p>}
            </>
          ),
          plain: ({ name }) => name,
        },
        {
          key: 'enable',
          label: w.enable,
          card: 'full',
          named: true,
          cell: (plan) => <PlanSwitch plan={now(plan)} may={mayEdit(plan)} onChanged={put} />,
          plain: ({ enable }) => (enable ? w.on : w.off),
        },
        { key: 'now', label: w.now, card: '3', cell: (plan) => <PlanStanding plan={now(plan)} />, plain: phaseText },
        {
          key: 'worst',
          label: w.worst,
          card: 'full',
          named: true,
          width: '26%',
          cell: (plan) => <Worst plan={plan} />,
          plain: (plan) => [worstText(plan), lastsText(plan), ...plan.warnings].join(' · '),
        },
        {
          key: 'tested',
          label: w.tested,
          card: 'full',
          named: true,
          cell: ({ tested_time }) => <Moment at={tested_time} brief none={w.never} />,
        },
        {
          key: 'ran',
          label: w.ran,
          card: 'full',
          named: true,
          cell: ({ run_time }) => <Moment at={run_time} brief none={w.never} />,
        },
      ]}
      look={(plan) => ({ state: now(plan).enable ? undefined : 'off' })}
      empty={{ icon: 'server', title: w.none, text: w.none_says }}
      head={[{ key: 'add', label: w.add, main: true, func: RIGHT, form: () => form(null) }]}
      actions={[
        {
          key: 'plan',
          label: w.plan,
          icon: 'eye',
          reads: true,
          open: (plan, onClose) => <Course plan={plan} onClose={onClose} />,
        },
        {
          key: 'abort',
          label: w.abort,
          icon: 'x',
          func: 'remote_control',
          when: (plan) => canAbort(now(plan)),
          ask: ({ name }) => ({ title: name, text: <p>{w.abort_says}</p>, action: w.abort }),
          run: ({ id }) => call('POST setting/ups_linkage_shutdown/{id}/abort', { id }),
        },
        { key: 'edit', label: w.edit, icon: 'edit', func: RIGHT, when: mayEdit, form: (plan) => form(now(plan)) },
        {
          key: 'test',
          label: w.test,
          icon: 'tick',
          func: RIGHT,
          when: mayEdit,
          open: (plan, onClose, renew) => (
            <Test
              plan={plan}
              onClose={() => {
                renew();
                onClose();
              }}
            />
          ),
        },
        {
          key: 'runs',
          label: w.runs,
          icon: 'list',
          reads: true,
          open: (plan, onClose) => <Runs plan={plan} onClose={onClose} />,
        },
        {
          key: 'delete',
          label: words('kit').delete.action,
          icon: 'trash',
          func: RIGHT,
          risk: true,
          when: mayEdit,
          ask: ({ name }) => deletion(name, w.delete_says),
          run: ({ id }) => call('DELETE setting/ups_linkage_shutdown/{id}', { id }),
        },
      ]}
    />
  );
}
