import { COLOURS, cssColour } from '../../../daemon/contract/widgets/colours';
import { words } from '../../lang/index';
import type { OwnFieldProps } from './spec';

const isHex = (value: string): boolean => value.startsWith('#');

/** A colour of the theme, which follows it, or one of its own beside the list. */
export function Colour({ field: { id, value, locked, put } }: OwnFieldProps) {
  const w = words('panels');
  // of several that differ there is none to show
  const chosen = typeof value === 'string' ? value : w.several;
  const listed = ['', 'transparent', ...COLOURS];
  const names: Readonly<Record<string, string>> = w.colour;
  return (
    <span class="cl ed-colour">
      <span class="swatch" style={{ background: cssColour(chosen) }}>
        <input
          type="color"
          aria-label={w.own_colour}
          disabled={locked}
          value={isHex(chosen) ? chosen : '#000000'}
          onInput={(event) => put(event.currentTarget.value)}
        />
      </span>
      <select aria-labelledby={`${id}-l`} disabled={locked} value={chosen} onChange={(event) => put(event.currentTarget.value)}>
        {(listed.includes(chosen) ? listed : [chosen, ...listed]).map((each) => (
          <option key={each} value={each}>
            {each === '' ? w.colour.own : (names[each] ?? each)}
          </option>
        ))}
      </select>
    </span>
  );
}
