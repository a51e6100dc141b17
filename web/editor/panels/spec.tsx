import type { Field } from '../../../daemon/contract/widgets/field';
import type { Json } from '../../../daemon/contract/widgets/json';
import { words } from '../../lang/index';
import type { Drawn, FieldSpec } from '../../ui/form/spec';
import type { Room } from '../canvas/room';
import type { Desk } from '../desk/desk';
import { Animations } from './animations';
import { CallbackChoice } from './callback';
import { choiceText, fieldText, isNarrow, unitText } from './choices';
import { Colour } from './colour';
import { LinkChoice } from './link';
import { type Chosen, deviceOptions, itemOptions, siteOptions, switchOptions } from './options';
import { PictureChoice } from './picture';

export interface Surroundings {
  readonly desk: Desk;
  readonly room: Room;
  readonly chosen: Chosen;
}
/** What draws a field that is more than one control. */
export interface OwnFieldProps extends Surroundings {
  readonly field: Drawn;
}

/** A field as the house's forms have it. */
export function specOf(field: Field, around: Surroundings, mixed: boolean): FieldSpec {
  const { desk, room, chosen } = around;
  const { shape } = field;
  const w = words('panels');
  const named = {
    key: `${field.of}.${field.name}`,
    label: fieldText(field),
    ...(isNarrow(shape) && { half: true as const }),
    ...(mixed && { help: w.mixed }),
  };
  const own = (draw: (props: OwnFieldProps) => ReturnType<typeof Colour>): FieldSpec => ({
    ...named,
    kind: 'custom',
    draw: (drawn) => draw({ ...around, field: drawn }),
  });
  switch (shape.is) {
    case 'number':
      return { ...named, kind: 'number', unit: unitText(shape.unit) };
    case 'choice':
      return {
        ...named,
        kind: 'select',
        options: shape.of.map((value) => ({ value, label: choiceText(field, value) })),
      };
    case 'text':
      return shape.lines > 1 ? { ...named, kind: 'area', rows: shape.lines } : { ...named, kind: 'text' };
    case 'web':
      return { ...named, kind: 'text', placeholder: 'https://' };
    case 'flag':
      return { ...named, kind: 'switch' };
    case 'device':
      return { ...named, kind: 'select', none: w.none, options: deviceOptions(desk, room, chosen) };
    case 'site':
      return { ...named, kind: 'select', none: w.none, options: siteOptions(room) };
    case 'switch':
      return { ...named, kind: 'select', options: switchOptions(desk, chosen) };
    case 'items':
      return { ...named, kind: 'many', options: itemOptions(desk, room, chosen) };
    case 'colour':
      return own((props) => <Colour {...props} />);
    case 'picture':
      return own((props) => <PictureChoice {...props} of={shape.of} />);
    case 'link':
      return own((props) => <LinkChoice {...props} />);
    case 'animations':
      return own((props) => <Animations {...props} most={shape.most} />);
    case 'callback':
      return own((props) => <CallbackChoice {...props} />);
    // there are no cameras yet: what a page has is kept (`fieldsShown`)
    case 'video':
      return { ...named, kind: 'select', options: [], locked: true };
  }
}

/** What somebody put into a field, as the document has it: nothing is '' but where it is an id. */
export const keptAs = ({ shape }: Field, value: Json): Json =>
  value === null && shape.is !== 'device' && shape.is !== 'site' ? '' : value;
