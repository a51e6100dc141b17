import type { ComponentChildren } from 'preact';
import { useContext } from 'react';
import { Glyph } from '../glyph/index';
import { Icon, type IconName } from '../icon/index';
import { Texts } from '../texts';

/** Where nothing is: why in one sentence, and the next step. Without an icon it is good news (the tick). */
export function Empty({
  icon,
  title,
  children,
  action,
  level,
}: {
  icon?: IconName;
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
  level?: 'ok' | 'crit';
}) {
  return (
    <div class="empty" data-lv={level ?? (icon ? undefined : 'ok')}>
      {icon ? <Icon name={icon} /> : <Glyph level="ok" />}
      <b>{title}</b>
      {children && <span>{children}</span>}
      {action}
    </div>
  );
}

/** Where something could not be loaded for the first time: what the box said, and Retry. */
export function Failed({ text, onRetry }: { text?: string; onRetry?: () => void }) {
  const texts = useContext(Texts);
  const retry = onRetry && (
    <button type="button" class="btn" onClick={onRetry}>
      <Icon name="refresh" />
      {texts.retry}
    </button>
  );
  return (
    <Empty icon="link-off" level="crit" title={texts.load_failed} action={retry}>
      {text}
    </Empty>
  );
}
