import { CALLBACKS, ON_ITEMS } from '../../../daemon/contract/widgets/widget';
import { words } from '../../lang/index';
import type { OwnFieldProps } from './spec';

/** Those are what is between commas. */
const paramsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(',').map((each) => each.trim()));

/** What the console does at a click, and with which of the widget's items. */
export function CallbackChoice({ field: { id, value, locked, put } }: OwnFieldProps) {
  const w = words('panels');
  const callback = typeof value === 'object' && value !== null && 'name' in value ? value : null;
  const name = callback ? String(callback.name) : '';
  const params = callback && 'params' in callback && Array.isArray(callback.params) ? callback.params : [];
  return (
    <>
      <select
        aria-labelledby={`${id}-l`}
        disabled={locked}
        value={name}
        onChange={(event) => put(event.currentTarget.value === '' ? '' : { name: event.currentTarget.value, params: [] })}
      >
        <option value="">{w.none}</option>
        {CALLBACKS.map((each) => (
          <option key={each} value={each}>
            {w.callback[each]}
          </option>
        ))}
      </select>
      {ON_ITEMS.includes(name) && (
        <input
          aria-label={w.params}
          placeholder={w.params}
          autocomplete="off"
          value={params.join(', ')}
          readOnly={locked}
          onInput={(event) => put({ name, params: paramsIn(event.currentTarget.value) })}
        />
      )}
    </>
  );
}
