import { words } from '../lang/index';
import { useStore } from '../state/feeds/use';
import { $info } from '../state/session/session';
import { Sign } from '../ui/glyph/index';

/** Said on every page as long as the box can save nothing. */
export function ReadOnly() {
  if (!useStore($info)?.read_only) return null;
  return (
    <p class="unsaved" data-lv="crit" role="status">
      <Sign level="crit" />
      <span>{words('attend').read_only}</span>
    </p>
  );
}
