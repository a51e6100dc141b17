import { $writable } from '../../../state/feeds/link';
import { useStore } from '../../../state/feeds/use';

/** What an action says of itself, as far as it tells whether it writes. */
type Doable = { readonly reads?: true } & object;

const writes = (action: Doable): boolean => !action.reads && ['form', 'run', 'each'].some((way) => way in action);

/** Whether an action has to wait: while the link is lost what is shown may be old, and nothing is written by it. */
export function useWaiting(): (action: Doable) => boolean {
  const writable = useStore($writable);
  return (action) => !writable && writes(action);
}
