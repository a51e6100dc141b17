// Fields that several kinds share, and how a field is written down. A kind names what it takes; nothing is hidden by a rule.

import type { Field, FieldShape, Tab, Unit } from './field';
import { LIMITS } from './limits';

export const number = (least: number, most: number, unit: Unit = '', step = 1): FieldShape => ({
  is: 'number',
  least,
  most,
  unit,
  step,
});
export const choice = (...of: readonly (string | number)[]): FieldShape => ({ is: 'choice', of });
export const text = (most: number, lines = 1): FieldShape => ({ is: 'text', most, lines });
export const FLAG: FieldShape = { is: 'flag' };
export const COLOUR: FieldShape = { is: 'colour' };

export const styled = (name: string, shape: FieldShape): Field => ({ name, of: 'style', tab: 'attribute', shape });
export const own = (name: string, shape: FieldShape, tab: Tab = 'attribute'): Field => ({ name, of: 'widget', tab, shape });
export const valued = (name: string, shape: FieldShape): Field => ({ name, of: 'propValue', tab: 'attribute', shape });

const REACH = LIMITS.canvas.most;
/** Every style field by its name in rows. */
export const STYLE = {
  color: COLOUR,
  backgroundColor: COLOUR,
  borderStyle: choice('none', 'solid', 'dashed', 'dotted', 'double'),
  borderWidth: number(0, 100, 'px'),
  borderColor: COLOUR,
  borderRadius: number(0, 4000, 'px'),
  fontSize: number(4, 400, 'px'),
  fontWeight: choice(100, 200, 300, 400, 500, 600, 700, 800, 900),
  lineHeight: number(0, 10, '', 0.1),
  letterSpacing: number(-20, 100, 'px', 0.5),
  opacity: number(0, 1, '', 0.05),
  textAlign: choice('left', 'center', 'right', 'justify'),
  verticalAlign: choice('top', 'middle', 'bottom'),
  widthIcon: number(1, REACH, 'px'),
  heightIcon: number(1, REACH, 'px'),
  /** poles of a switch */
  name: choice('1P', '2P', '3P', '4P'),
  /** on which side a switch has its picture */
  bgName: choice('left', 'right'),
  /** number of a switch of its device */
  sortId: { is: 'switch' },
  link_group_id: { is: 'site' },
  /** kept as it came, and offered nowhere: a switch stands as its item says */
  onOff: choice('', 'on', 'off', 'trip'),
  borderTopShow: FLAG,
  borderRightShow: FLAG,
  borderBottomShow: FLAG,
  borderLeftShow: FLAG,
  borderTopWidth: number(0, 100, 'px'),
  borderRightWidth: number(0, 100, 'px'),
  borderBottomWidth: number(0, 100, 'px'),
  borderLeftWidth: number(0, 100, 'px'),
} as const satisfies Readonly<Record<string, FieldShape>>;
export type StyleName = keyof typeof STYLE;
export const styles = (...names: readonly StyleName[]): readonly Field[] => names.map((name) => styled(name, STYLE[name]));

/** Where it lies; groups have none of their own. */
export const PLACE: readonly Field[] = [
  own('label', text(64)),
  own('left', number(-REACH, 2 * REACH, 'px')),
  own('top', number(-REACH, 2 * REACH, 'px')),
  own('width', number(1, REACH, 'px')),
  own('height', number(1, REACH, 'px')),
  own('rotate', number(-360, 360, 'deg')),
];

export const SURFACE = styles('opacity', 'backgroundColor', 'borderStyle', 'borderWidth', 'borderColor', 'borderRadius');
export const TYPE = styles('color', 'fontSize', 'fontWeight', 'lineHeight', 'letterSpacing', 'textAlign', 'verticalAlign');
export const ICON: readonly Field[] = [own('icon', { is: 'picture', of: 'icon' }), ...styles('widthIcon', 'heightIcon')];

export const ANIMATED: readonly Field[] = [own('animations', { is: 'animations', most: LIMITS.animations }, 'animation')];

const event = (name: string, shape: FieldShape): Field => ({ name, of: 'events', tab: 'event', shape });
const dialog = (name: string, shape: FieldShape): Field => ({ name, of: 'dialog', tab: 'event', shape });
/** What a click does, and the text that opens beside it. */
export const ACTING: readonly Field[] = [
  event('redirect', { is: 'web' }),
  event('alert', text(LIMITS.text, 4)),
  event('callback', { is: 'callback' }),
  event('link_route', { is: 'link' }),
  dialog('placement', choice('top', 'bottom', 'left', 'right')),
  dialog('width', number(40, REACH, 'px')),
  dialog('trigger', choice('hover', 'click')),
  dialog('content', text(LIMITS.text, 4)),
];

/** Of which device it tells, what it shows of it and which camera looks there. */
export const BOUND: readonly Field[] = [
  own('device_id', { is: 'device' }, 'device'),
  own('item_ids', { is: 'items', most: LIMITS.items }, 'device'),
  own('video_id', { is: 'video' }, 'device'),
  own('normal_img', { is: 'picture', of: 'icon' }, 'device'),
  own('abnormal_img', { is: 'picture', of: 'icon' }, 'device'),
  own('link', { is: 'link' }, 'device'),
];
