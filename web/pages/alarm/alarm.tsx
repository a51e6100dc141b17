import { useEffect, useState } from 'react';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import { fill, words } from '../../lang/index';
import { setQuery, useQuery } from '../../route/index';
import { askOperation } from '../../state/asked';
import { boxNow, boxZone } from '../../state/clock';
import { $writable } from '../../state/link';
import { disabled, handlingOf, openReview, review } from '../../state/review';
import { $roles } from '../../state/session';
import { toast } from '../../state/toasts';
import { useStore } from '../../state/use';
import { Icon } from '../../ui/icon/index';
import { Tabs } from '../../ui/tabs/index';
import { clockText } from '../../ui/time';
import { Active } from './active';
import { Disabled } from './disabled';

type View = 'active' | 'disabled';

function ConfirmAll() {
  const w = words('alarm');
  const shell = words('shell');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const { data } = useStore(review.$);
  if (roles?.user_id !== 1 && !roles?.funcs.includes('alarm_confirm')) return null;
  const ask = (): void => {
    const open = (data ?? []).some((row) => ['unconfirmed', 'recovered'].includes(handlingOf(row)));
    if (!open) {
      toast(shell.alarm.nothing_to_confirm, 'warn');
      return;
    }
    void askOperation({ action: ALARM_ACTION.confirm, alarms: 'all' }).then((done) => done && void review.refresh());
  };
  return (
    <span class="cl">
      <button type="button" class="btn" disabled={!writable} onClick={ask}>
        <Icon name="tick" />
        {w.confirm_all}
      </button>
    </span>
  );
}

function Live() {
  const w = words('alarm');
  const { at } = useStore(review.$);
  if (at === null) return null;
  const [first, kept] = [boxNow(), (Date.now() - at) / 1000];
  return <span class="mut">{fill(w.live, { time: clockText(first - kept, boxZone()) })}</span>;
}

/** What is wrong now and who deals with it. */
export default function Alarm() {
  const w = words('alarm');
  const query = useQuery();
  const [view, setView] = useState<View>(query.get('view') === 'disabled' ? 'disabled' : 'active');
  const active = useStore(review.$).data?.filter((row) => row.status_id !== 6).length ?? 0;
  const off = useStore(disabled.$).data?.length ?? 0;
  useEffect(openReview, []);
  const show = (next: View): void => {
    setView(next);
    setQuery({ view: next === 'disabled' ? next : null });
  };
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <Live />
        <ConfirmAll />
      </div>
      <Tabs
        label={w.title}
        value={view}
        onChange={show}
        tabs={[
          { id: 'active', label: w.active, count: active },
          { id: 'disabled', label: w.disabled, count: off },
        ]}
      >
        {view === 'active' ? <Active /> : <Disabled />}
      </Tabs>
    </>
  );
}
