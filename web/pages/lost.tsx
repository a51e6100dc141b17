import { boxNow } from '../state/box/clock';
import { $link } from '../state/feeds/link';
import { useStore } from '../state/feeds/use';
import { Age } from './fed';

/** How old what is shown has become since the link was lost, beside a value above the page; nothing while it is there. */
export function LostSince() {
  const { since } = useStore($link);
  return since === null ? null : <Age at={Date.now() - (boxNow() - since) * 1000} />;
}
