import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { $link, retryLink } from '../../state/feeds/link';
import { useStore } from '../../state/feeds/use';
import { Level } from '../../ui/glyph/index';
import { Icon } from '../../ui/icon/index';
import { clockText } from '../../ui/time';

/** Whether what is shown is true now, or up to when it was; a press tries to connect again. */
export function LinkSign() {
  const { link } = words('shell');
  const { state, since } = useStore($link);
  if (state === 'live')
    return (
      <span class="wide">
        <Level level="ok">{link.live}</Level>
      </span>
    );
  if (since === null) return <span class="mut wide">{link.connecting}</span>;
  return (
    <button type="button" class="chip" data-lv="high" title={link.retry} onClick={retryLink}>
      <Icon name="link-off" />
      {fill(link.lost, { time: clockText(since, boxZone()) })}
    </button>
  );
}
