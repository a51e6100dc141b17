import { part } from '../../../ui/part';

/** It comes beside the wall: two of them have it, and the others need not load it. */
const useHours = part(() => import('./hours'));

/** How many alarms began in each of the last 24 hours. */
export function Day() {
  const hours = useHours();
  return hours && <hours.Hours />;
}
