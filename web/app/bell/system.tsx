import { fill, words } from '../../lang/index';
import { $attention, type Attention } from '../../state/attention';
import { boxNow, boxZone } from '../../state/clock';
import { $troubles } from '../../state/toasts';
import { useStore } from '../../state/use';
import { Empty } from '../../ui/empty/index';
import { Sign } from '../../ui/glyph/index';
import { clockText, listTime } from '../../ui/time';

/** One thing that is switched off, in words. */
export function attentionText(thing: Attention): string {
  const w = words('shell').attention;
  switch (thing.what) {
    case 'disabled':
      return fill(w.disabled, { n: thing.n });
    case 'sound':
      return w.sound;
    case 'muted':
      return fill(w.muted, { time: clockText(thing.until, boxZone()) });
  }
}

/** What is not in effect, and what went wrong while this page was open. */
export function SystemList() {
  const { bell } = words('shell');
  const attention = useStore($attention);
  const troubles = useStore($troubles);
  if (attention.length + troubles.length === 0) return <Empty title={bell.empty} />;
  const now = boxNow();
  return (
    <ul>
      {attention.map((thing) => (
        <li key={thing.what} class="item" data-lv="warn">
          <Sign level="warn" />
          <span>{attentionText(thing)}</span>
        </li>
      ))}
      {troubles.map((trouble) => (
        <li key={trouble.id} class="item" data-lv="crit">
          <Sign level="crit" />
          <span>{trouble.text}</span>
          <time>{listTime(now - (Date.now() - trouble.at) / 1000, now, boxZone())}</time>
        </li>
      ))}
    </ul>
  );
}
