import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from '../icon/index';

export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly risk?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** What can be done with the rows that are ticked; `more`: a way to tick those beyond the page. */
export const Bulk = ({
  chosen,
  more,
  actions,
  clear,
}: {
  chosen: string;
  more?: ComponentChildren;
  actions: readonly BulkAction[];
  clear: { readonly label: string; readonly onPress: () => void };
}) => (
  <section class="bulk" aria-label={chosen}>
    <span>{chosen}</span>
    {more}
    {actions.map(({ key, label, icon, risk, disabled, onPress }) => (
      <button key={key} type="button" class="btn" data-k={risk ? 'risk' : undefined} disabled={disabled} onClick={onPress}>
        {icon && <Icon name={icon} />}
        {label}
      </button>
    ))}
    <button type="button" class="btn" data-k="text" onClick={clear.onPress}>
      {clear.label}
    </button>
  </section>
);
