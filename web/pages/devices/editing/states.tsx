import type { Option } from '../../../../daemon/contract/model';
import { words } from '../../../lang/index';
import { $language } from '../../../state/window/language';
import type { Drawn } from '../../../ui/form/spec';
import { Icon, IconButton } from '../../../ui/icon/index';
import { wordsWith } from './document';
import { wordsOf } from './state_words';

/** A state whose word was changed: it has words of its own from then on. */
function worded(option: Option, text: string): Option {
  const { label: _, ...rest } = option;
  return { ...rest, labels: wordsWith(wordsOf(option), $language.get(), text) };
}

/** Number, word and alarm of a state stand on one line where there is room. */
const WORD = { flex: '1 1 8rem', inlineSize: 0, minInlineSize: '8rem' };

/** A number that no state has yet. */
const nextOf = (options: readonly Option[]): number => Math.max(-1, ...options.map(({ value }) => value)) + 1;

/** The states of an item: the number that the device says, the word for it, and whether it alarms. */
export function States({ value, locked, put, onBlur }: Pick<Drawn, 'value' | 'locked' | 'put' | 'onBlur'>) {
  const w = words('templates');
  const options = Array.isArray(value) ? (value as Option[]) : [];
  const change = (at: number, next: Option): void => put(options.map((option, i) => (i === at ? next : option)));
  return (
    <>
      {options.map((option, at) => (
        // a state is known by its place while its number is typed
        <span key={at} class="cl">
          <input
            class="clock"
            type="number"
            aria-label={w.state_value}
            value={option.value}
            readOnly={locked}
            onInput={({ currentTarget }) => change(at, { ...option, value: Number(currentTarget.value) })}
            onBlur={onBlur}
          />
          <input
            type="text"
            style={WORD}
            aria-label={w.state_label}
            value={wordsOf(option)?.[$language.get()] ?? option.label ?? ''}
            readOnly={locked}
            onInput={({ currentTarget }) => change(at, worded(option, currentTarget.value))}
            onBlur={onBlur}
          />
          <label class="ck">
            <input
              type="checkbox"
              checked={option.alarm}
              disabled={locked}
              onChange={() => change(at, { ...option, alarm: !option.alarm })}
            />
            {w.state_alarm}
          </label>
          {!locked && <IconButton icon="x" label={w.state_remove} onClick={() => put(options.filter((_, i) => i !== at))} />}
        </span>
      ))}
      {!locked && (
        <button
          type="button"
          class="btn"
          style={{ justifySelf: 'start' }}
          onClick={() => put([...options, worded({ value: nextOf(options), alarm: false }, '')])}
        >
          <Icon name="plus" />
          {w.state_add}
        </button>
      )}
    </>
  );
}
