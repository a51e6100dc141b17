import type { Item, TreeNode } from '../../../daemon/contract/entities';
import { BARE_CANVAS } from '../../../daemon/contract/widgets/canvas';
import { bareWidget, KINDS } from '../../../daemon/contract/widgets/index';
import type { KindName } from '../../../daemon/contract/widgets/kind';
import type { Widget } from '../../../daemon/contract/widgets/widget';
import shell from '../../../web/app/words/shell/zh_cn';
import { learn } from '../../../web/lang/words';
import type { LiveRoom } from '../../../web/widgets/live';
import { itemsIn, nodesIn } from '../../../web/widgets/room';
import { type Drawn, Sheet } from '../../../web/widgets/sheet';
import w from '../../../web/widgets/words/widgets/zh_cn';
import { settle, the } from '../../hands/dom';
import { LEVELS } from '../app/rows';
import { group, item, leaf, NOW } from '../pages/rows';
import { mount } from '../ui/mount';

learn('shell', shell);
learn('widgets', w);

export { shell, w };

/** Kinds that draw something. */
export const DRAWN = (Object.keys(KINDS) as KindName[]).filter((kind) => kind !== 'Group');

/** The device that widgets of these tests are bound to. */
export const UPS = 12;
/** The voltage of a UPS, and whether its switch 1 is closed. */
export const voltage = (more: Partial<Item> = {}): Item => item({ id: 118, device_id: UPS, ...more });
export const breaker = (more: Partial<Item> = {}): Item =>
  item({ id: 119, item_name: '开关状态_01', data_type: 0, unit: '', value: 1, info: '合闸', device_id: UPS, ...more });

const TREE: readonly TreeNode[] = [group(3, '总部数据机房', [leaf(UPS, 'UPS1')]), group(4, '东区汇聚机房', [])];

/** The room as the box tells it: these items, these sites and devices. */
export const roomWith = (items: readonly Item[], tree = TREE, more: Partial<LiveRoom> = {}): LiveRoom => ({
  ...itemsIn(items),
  ...nodesIn(tree),
  past: null,
  levels: LEVELS,
  known: true,
  now: NOW,
  ...more,
});

/** A widget of a kind that tells of the UPS, with a name. */
export const widgetOf = (kind: string, more: Partial<Widget> = {}): Widget => ({
  ...bareWidget(kind, `${kind}-1`),
  label: 'UPS 甲',
  device_id: UPS,
  ...more,
});

export const pageOf = (widgets: readonly Widget[], canvas: Partial<Drawn['canvas']> = {}): Drawn => ({
  canvas: { ...BARE_CANVAS, ...canvas },
  widgets: new Map(widgets.map((widget) => [widget.uid, widget])),
  order: widgets.map(({ uid }) => uid),
});

/** Draws a page and hands back how to take it out again. */
export const draw = (doc: Drawn, room: LiveRoom, scale = 1): Promise<() => Promise<void>> =>
  mount(<Sheet doc={doc} room={room} scale={scale} id="sheet" />);

/** The element of a widget. */
export const element = (uid: string): HTMLElement => the(`[data-uid="${uid}"]`);
export { settle };
