import { useRef, useState } from 'react';
import { words } from '../../lang/index';
import { $unconfirmed } from '../../state/alarms/alarms';
import { useStore } from '../../state/feeds/use';
import { IconButton } from '../../ui/icon/index';
import { late } from '../late';

const Panel = late(() => import('./panel'), ['bell', 'overview']);
const MANY = 99;

/** How many alarms call for somebody; a press lists them. */
export function Bell() {
  const { bell } = words('shell');
  const at = useRef<HTMLSpanElement>(null);
  const unconfirmed = useStore($unconfirmed);
  const [open, setOpen] = useState(false);
  return (
    <span ref={at}>
      <IconButton
        icon="bell"
        label={unconfirmed ? `${bell.title}: ${unconfirmed}` : bell.title}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {unconfirmed > 0 && (
          <span class="badge" data-lv="crit" style={{ inset: 'calc(50% - 19px) calc(50% - 22px) auto auto' }}>
            {unconfirmed > MANY ? `${MANY}+` : unconfirmed}
          </span>
        )}
      </IconButton>
      {open && at.current && <Panel at={at.current} onClose={() => setOpen(false)} />}
    </span>
  );
}
