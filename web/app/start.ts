import { openAlarms } from '../state/alarms/alarms';
import { openAlarmSettings } from '../state/alarms/settings';
import { openClock } from '../state/box/clock';
import { openLicence } from '../state/box/licence';
import { openLink } from '../state/feeds/link';
import { openMenus } from '../state/people/menus';
import { openRoles } from '../state/people/roles';

/**
 * Starts everything the shell follows, in the order in which it is needed; one that fails never holds up the others or
 * the page. The returned function ends it all.
 */
export function startConsole(): () => void {
  const ends = [openMenus(), openRoles(), openClock(), openAlarmSettings(), openLicence(), openAlarms(), openLink()];
  return () => {
    for (const end of ends.reverse()) end();
  };
}
