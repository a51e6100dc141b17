import { isJsonObject } from '../../../daemon/contract/widgets/json';
import type { Animation, Condition } from '../../../daemon/contract/widgets/widget';
import { words } from '../../lang/index';
import { readNumber } from '../../ui/field/read_number';
import { Icon, IconButton } from '../../ui/icon/index';
import { itemOptions } from './options';
import type { OwnFieldProps } from './spec';

type Line = Readonly<Record<string, unknown>>;
const CONDITIONS = ['always', 'alarming', 'state'] as const satisfies readonly Condition['is'][];

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const conditionOf = ({ when }: Line): Line => (isJsonObject(when) ? when : { is: 'always' });

interface LineProps {
  readonly around: OwnFieldProps;
  readonly line: Line;
  readonly put: (line: Line) => void;
  readonly remove: () => void;
}

/** One animation: which, and when it runs. */
function AnimationLine({ around: { desk, room, chosen, field }, line, put, remove }: LineProps) {
  const w = words('panels');
  const names: Readonly<Record<string, string>> = w.animation;
  const when = conditionOf(line);
  const value = String(line.value);
  const items = itemOptions(desk, room, chosen);
  const begin = (is: string): Line => (is === 'state' ? { is, item_id: items[0]?.value ?? 0, value: 1 } : { is });
  const kinds = Object.keys(names);
  return (
    <div class="ed-line">
      <span class="cl">
        <select
          aria-label={w.field.animations}
          disabled={field.locked}
          value={value}
          onChange={({ currentTarget }) => put({ ...line, value: currentTarget.value, label: names[currentTarget.value] ?? '' })}
        >
          {(kinds.includes(value) ? kinds : [value, ...kinds]).map((each) => (
            <option key={each} value={each}>
              {names[each] ?? each}
            </option>
          ))}
        </select>
        {!field.locked && <IconButton icon="x" label={w.remove_animation} onClick={remove} />}
      </span>
      <select
        aria-label={w.when}
        disabled={field.locked}
        value={String(when.is)}
        onChange={({ currentTarget }) => put({ ...line, when: begin(currentTarget.value) })}
      >
        {CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {w.condition[each]}
          </option>
        ))}
      </select>
      {when.is === 'state' && (
        <span class="cl">
          <select
            aria-label={w.field.item_ids}
            disabled={field.locked}
            value={String(when.item_id)}
            onChange={({ currentTarget }) => put({ ...line, when: { ...when, item_id: Number(currentTarget.value) } })}
          >
            {items.map((item) => (
              <option key={item.value} value={item.value}>
                {item.label}
              </option>
            ))}
          </select>
          <input
            aria-label={w.state_value}
            inputMode="decimal"
            value={String(when.value ?? '')}
            readOnly={field.locked}
            onInput={({ currentTarget }) => put({ ...line, when: { ...when, value: readNumber(currentTarget.value) ?? '' } })}
          />
        </span>
      )}
    </div>
  );
}

/** What moves of a widget, and when. */
export function Animations({ most, ...around }: OwnFieldProps & { most: number }) {
  const { value, locked, put } = around.field;
  const w = words('panels');
  const lines = linesOf(value);
  const fresh: Animation = { label: w.animation.pulse, value: 'pulse', when: { is: 'alarming' } };
  return (
    <>
      {lines.map((line, at) => (
        <AnimationLine
          key={at}
          around={around}
          line={line}
          put={(changed) => put(lines.map((each, i) => (i === at ? changed : each)))}
          remove={() => put(lines.filter((_, i) => i !== at))}
        />
      ))}
      {!locked && lines.length < most && (
        <button type="button" class="btn" onClick={() => put([...lines, fresh])}>
          <Icon name="plus" />
          {w.add_animation}
        </button>
      )}
    </>
  );
}
