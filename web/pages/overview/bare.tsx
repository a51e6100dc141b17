import { useState } from 'react';
import { words } from '../../lang/index';
import { go } from '../../route/index';
import { OVERVIEW, setTabs } from '../../state/window/tabs';
import { Icon } from '../../ui/icon/index';
import { Leave } from '../leave';

/** The two ways out of a full screen: to the console with its tabs cleared, and out of the account. */
export function BareActions() {
  const w = words('overview');
  const [leaving, setLeaving] = useState(false);
  const toConsole = (): void => {
    setTabs([OVERVIEW]);
    go('/overview');
  };
  return (
    <>
      <button type="button" class="btn" onClick={toConsole}>
        <Icon name="dashboard" />
        {w.console}
      </button>
      <button type="button" class="btn" onClick={() => setLeaving(true)}>
        <Icon name="logout" />
        {w.exit}
      </button>
      {leaving && <Leave onStay={() => setLeaving(false)} />}
    </>
  );
}
