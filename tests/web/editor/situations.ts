import { KIND_NAMES } from '../../../daemon/contract/widgets/kind';
import type { Uid } from '../../../daemon/contract/widgets/widget';
import { deviceOf, HOME, type Said, TestEditor } from './test_editor';

export const DEVICES = [deviceOf(1), deviceOf(2), deviceOf(3, { category_id: 2 })];

const CARD: Said = { kind: 'Cdefault', left: 200, top: 200, width: 80, height: 60 };
const BOUND: Said = {
  device_id: 1,
  item_ids: [10, 11],
  link: '/station?deviceId=1',
  video_id: 4,
  selfId: '9',
  id: 5,
  label: 'UPS 1',
  animations: [{ label: 'fan', value: 'turn', when: { is: 'state', item_id: 11, value: 1 } }],
  rest: { theirs: { kept: [1] } },
};
const OTHERS: Readonly<Record<Uid, Said>> = { under: { left: 10, top: 10 }, over: { left: 500, top: 400, rotate: 10 } };

const room = (it: Said, more: Readonly<Record<Uid, Said>> = {}, world = {}): TestEditor => {
  const { under, over } = OTHERS;
  return new TestEditor({ under: under!, it: { ...CARD, ...it }, ...more, over: over! }, { devices: DEVICES, ...world }).select(
    'it',
  );
};
const nested = (): TestEditor =>
  room(
    { group: 'inner' },
    { outer: { kind: 'Group' }, inner: { kind: 'Group', group: 'outer' }, twin: { left: 300, group: 'inner' } },
  );

/**
 * In which each command and each gesture must hold: what they are done to, and in which state. Whatever a command is for, it
 * is walked through all of them (`guide.test.ts`); a state that somebody finds broken becomes a line here.
 */
export const SITUATIONS: Readonly<Record<string, () => TestEditor>> = {
  plain: () => room({}),
  rotated: () => room({ rotate: 30 }),
  'a part of a group': () => room({ group: 'G' }, { G: { kind: 'Group' }, twin: { left: 300, group: 'G' } }),
  'a part of a turned group': () =>
    room({ group: 'G', rotate: 30 }, { G: { kind: 'Group', rotate: 30 }, twin: { left: 300, group: 'G', rotate: 30 } }),
  'in a group in a group': nested,
  'a group in a group': () => nested().select('inner'),
  'a group with a group': () => nested().select('outer'),
  'a group with a part turned otherwise': () => nested().select('it').turn(30).select('outer'),
  'a group with something locked': () => nested().select('it').run('lock').select('outer'),
  locked: () => room({ isLock: true }),
  'a part of a locked group': () => nested().select('outer').run('lock').select('it'),
  scaled: () => room({}).zoom(62),
  bound: () => room(BOUND),
  'with a text beside it': () => room({ dialog: { placement: 'top', width: 160, trigger: 'hover', content: 'rack 4' } }),
  copied: () => room(BOUND).double(),
  'on a sub-page': () => room(BOUND, {}, { page: { ...HOME, type: 1, parent_id: '9' } }),
  'after undo': () => room({}).drag(5, 5).turn(10).undo(),
  several: () => room(BOUND, { twin: { left: 300, rotate: 45 } }).select('it', 'twin', 'over'),
  'several groups': () => nested().select('under', 'over').group('pair').select('pair', 'outer'),
  nothing: () => room({}).select(),
  ...Object.fromEntries(
    KIND_NAMES.map((kind) => [kind, () => (kind === 'Group' ? nested().select('outer') : room({ ...BOUND, kind }))]),
  ),
};
