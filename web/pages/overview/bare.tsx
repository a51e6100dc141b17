import { useState } from 'react';
import { words } from '../../lang/index';
import { go } from '../../route/index';
import { OVERVIEW, setTabs } from '../../state/window/tabs';
import { Icon, IconButton, type IconName } from '../../ui/icon/index';
import { Leave } from '../leave';

interface WayProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isIcon: boolean;
  readonly onClick: () => void;
}

const Way = ({ icon, label, isIcon, onClick }: WayProps) =>
  isIcon ? (
    <IconButton icon={icon} label={label} onClick={onClick} />
  ) : (
    <button type="button" class="btn" onClick={onClick}>
      <Icon name={icon} />
      {label}
    </button>
  );

/** The two ways out of a full screen: to the console with its tabs cleared, and out of the account. `icons`: without their names. */
export function BareActions({ icons = false }: { icons?: boolean }) {
  const w = words('overview');
  const [leaving, setLeaving] = useState(false);
  const toConsole = (): void => {
    setTabs([OVERVIEW]);
    go('/overview');
  };
  return (
    <>
      <Way icon="dashboard" label={w.console} isIcon={icons} onClick={toConsole} />
      <Way icon="logout" label={w.exit} isIcon={icons} onClick={() => setLeaving(true)} />
      {leaving && <Leave onStay={() => setLeaving(false)} />}
    </>
  );
}
