import { useEffect } from 'react';
import { ALARM_ACTION, ROOT_USER } from '../../../daemon/contract/codes';
import { fill, words } from '../../lang/index';
import { useQuery } from '../../route/index';
import { setQuery } from '../../route/query';
import { askOperation } from '../../state/alarms/asked';
import { handlingOf, isActive } from '../../state/alarms/handling';
import { disabled, openReview, review } from '../../state/alarms/review';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';
import { Tabs } from '../../ui/tabs/index';
import { AskedAt } from '../fed';
import { Active } from './active';
import { Disabled } from './disabled';
import { SilenceBox } from './silence_box';

type View = 'active' | 'disabled';

function ConfirmAll() {
  const w = words('alarm');
  const shell = words('shell');
  const roles = useStore($roles);
  const writable = useStore($writable);
  const { data } = useStore(review.$);
  if (roles?.user_id !== ROOT_USER && !roles?.funcs.includes('alarm_confirm')) return null;
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

/** What is wrong now and who deals with it. */
export default function Alarm() {
  const w = words('alarm');
  const view: View = useQuery().get('view') === 'disabled' ? 'disabled' : 'active';
  const active = useStore(review.$).data?.filter(isActive).length ?? 0;
  const off = useStore(disabled.$).data?.length ?? 0;
  useEffect(openReview, []);
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
        <AskedAt feed={view === 'active' ? review : disabled} says={(time) => fill(w.live, { time })} />
        <SilenceBox />
        <ConfirmAll />
      </div>
      <Tabs
        label={w.title}
        value={view}
        onChange={(next) => setQuery({ view: next === 'disabled' ? next : null })}
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
