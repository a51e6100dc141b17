import { useEffect, useState } from 'react';
import { ALARM_ACTION } from '../../../daemon/contract/codes';
import { fill, words } from '../../lang/index';
import { onAddress } from '../../route/hash';
import { $active, $unconfirmed } from '../../state/alarms/alarms';
import { askOperation } from '../../state/alarms/asked';
import { $muted, mute, unmute } from '../../state/alarms/sound';
import { boxZone } from '../../state/box/clock';
import { $writable } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { toast } from '../../state/window/toasts';
import { Icon } from '../../ui/icon/index';
import { Popover } from '../../ui/popover/index';
import { Tabs } from '../../ui/tabs/index';
import { clockText } from '../../ui/time';
import { AlarmList } from './alarms';
import { SystemList } from './system';

type View = 'alarms' | 'system';

/** What calls for somebody, and what is wrong with this page or switched off. */
export default function Panel({ at, onClose }: { at: HTMLElement; onClose: () => void }) {
  const { title } = words('shell').bell;
  const w = words('bell');
  const [view, setView] = useState<View>('alarms');
  const unconfirmed = useStore($unconfirmed);
  // a row leads to its alarm, which opens above the page
  useEffect(() => onAddress(onClose), [onClose]);
  return (
    <Popover at={at} label={title} onClose={onClose}>
      <Tabs
        tabs={[
          { id: 'alarms', label: w.unconfirmed, count: unconfirmed, level: 'crit' },
          { id: 'system', label: w.system },
        ]}
        value={view}
        label={title}
        onChange={setView}
      />
      {view === 'alarms' ? <AlarmList /> : <SystemList />}
      <footer>
        <MuteButton />
        <span class="push" />
        <ConfirmAll />
      </footer>
    </Popover>
  );
}

function MuteButton() {
  const { attention } = words('overview');
  const w = words('bell');
  const muted = useStore($muted);
  return (
    <button
      type="button"
      class="btn"
      data-k="text"
      title={muted === null ? undefined : fill(attention.muted, { time: clockText(muted, boxZone()) })}
      onClick={muted === null ? mute : unmute}
    >
      <Icon name={muted === null ? 'sound-off' : 'sound'} />
      {muted === null ? w.mute : w.unmute}
    </button>
  );
}

function ConfirmAll() {
  const w = words('bell');
  const active = useStore($active);
  const writable = useStore($writable);
  const roles = useStore($roles);
  if (!hasFunc(roles, 'alarm_confirm')) return null;
  const ask = (): void => {
    if (active.length === 0) toast(w.nothing_to_confirm, 'warn');
    else void askOperation({ action: ALARM_ACTION.confirm, alarms: 'all' });
  };
  return (
    <button type="button" class="btn" disabled={!writable} onClick={ask}>
      {w.confirm_all}
    </button>
  );
}
