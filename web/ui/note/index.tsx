import type { ComponentChildren } from 'preact';
import type { LevelKind } from '../glyph/index';
import { Icon, type IconName } from '../icon/index';

/** One line that must not be missed: what is off, old or about to happen, with the button that leads there. */
export function Note({
  level = 'info',
  icon = level === 'info' ? 'info' : 'alert',
  children,
  action,
}: {
  level?: LevelKind;
  icon?: IconName;
  children: ComponentChildren;
  action?: ComponentChildren;
}) {
  return (
    <div class="note" data-lv={level}>
      <Icon name={icon} />
      <p>{children}</p>
      {action}
    </div>
  );
}
