import type { Canvas, Widget } from '../../../daemon/contract/widgets/widget';
import { same } from '../document/same';

/** In what a widget or sheet became otherwise, as somebody would say it. */
export type Difference = 'added' | 'deleted' | 'place' | 'size' | 'turn' | 'text' | 'bound' | 'look' | 'group' | 'lock' | 'sheet';

const PARTS: readonly (readonly [Difference, readonly (keyof Widget)[]])[] = [
  ['place', ['left', 'top']],
  ['size', ['width', 'height']],
  ['turn', ['rotate']],
  ['text', ['label', 'propValue']],
  ['bound', ['device_id', 'item_ids', 'video_id', 'link', 'events', 'selfId']],
  ['group', ['group']],
  ['lock', ['isLock']],
];
const NAMED = new Set<string>([...PARTS.flatMap(([, names]) => names), 'id', 'uid']);

const isWidget = (thing: Widget | Canvas): thing is Widget => 'uid' in thing;

/** What one side made of something. null: it is not there. */
export function differencesOf(base: Widget | Canvas | null, made: Widget | Canvas | null): readonly Difference[] {
  if (!made) return base ? ['deleted'] : [];
  if (!base) return ['added'];
  if (!isWidget(base) || !isWidget(made)) return ['sheet'];
  const found = PARTS.filter(([, names]) => names.some((name) => !same(base[name], made[name]))).map(
    ([difference]) => difference,
  );
  const rest = (Object.keys(made) as (keyof Widget)[]).some((name) => !NAMED.has(name) && !same(base[name], made[name]));
  return rest ? [...found, 'look'] : found;
}
