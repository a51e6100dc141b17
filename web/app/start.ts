import { openAlarmSettings } from '../state/alarm_settings';
import { openAlarms } from '../state/alarms';
import { openClock } from '../state/clock';
import { openLicence } from '../state/licence';
import { openLink } from '../state/link';
import { openMenus } from '../state/menus';
import { openRoles } from '../state/roles';

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
