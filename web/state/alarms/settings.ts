import { atom } from 'nanostores';
import type { AlarmLevel, AlarmParams } from '../../../daemon/contract/entities';
import { call } from '../../wire/call';
import { onPush } from '../feeds/link';

/** The four shapes a level can have, mildest first. */
export const KINDS = ['info', 'warn', 'high', 'crit'] as const;
export type AlarmKind = (typeof KINDS)[number];

/** Colours the levels are shipped with. A level that still has its own gets the theme's, which is checked for contrast. */
const SHIPPED: Readonly<Record<AlarmKind, string>> = { info: '#2f6fb5', warn: '#8f5400', high: '#b3430a', crit: '#c01a2b' };
/** Weights of the shipped levels; one of the user's own takes the shape of the next milder one. */
const FROM_WEIGHT: readonly [number, AlarmKind][] = [
  [40, 'crit'],
  [30, 'high'],
  [20, 'warn'],
];
/** What of the settings of alarms is looked at as long as the console is shown. */
type Params = Pick<AlarmParams, 'popup_enable' | 'voice_enable' | 'popup_seconds' | 'voice_file'>;
const DEFAULTS: Params = { popup_enable: true, voice_enable: true, popup_seconds: 15, voice_file: '' };

/** Empty until known. */
export const $levels = atom<readonly AlarmLevel[]>([]);
/** Popup, sound and their times; until the box has told them, what it is shipped with. */
export const $params = atom<Params>(DEFAULTS);

/** How a level is shown and told. */
export interface LevelView {
  readonly kind: AlarmKind;
  /** null: not known, the kind's own word stands in */
  readonly name: string | null;
  /** only when the user chose one */
  readonly colour: string | undefined;
  readonly weight: number;
  readonly popup: boolean;
  readonly voice: boolean;
}

type Shown = Pick<AlarmLevel, 'id' | 'name' | 'weight' | 'color' | 'popup_enable' | 'voice_enable'>;

/** The view of a level by its id. Levels that are not known are judged by the shipped ids 1–4, sounding from 3. */
export function levelView(levels: readonly Shown[], id: number): LevelView {
  const level = levels.find((each) => each.id === id);
  if (!level) {
    const place = Math.min(Math.max(id, 1), 4);
    return {
      kind: KINDS[place - 1] ?? 'warn',
      name: null,
      colour: undefined,
      weight: place * 10,
      popup: true,
      voice: place >= 3,
    };
  }
  const kind = FROM_WEIGHT.find(([from]) => level.weight >= from)?.[1] ?? 'info';
  return {
    kind,
    name: level.name,
    colour: level.color.toLowerCase() === SHIPPED[kind] ? undefined : level.color,
    weight: level.weight,
    popup: level.popup_enable,
    voice: level.voice_enable,
  };
}

/**
 * Sign of a place with abnormal items, by the worst level among them. 0: none of them is in an alarm of a level (lost, without
 * a value), which is unknown and never a mere notice.
 */
export function placeSign(levels: readonly Shown[], worst: number): { level: AlarmKind | 'nodata'; colour?: string } {
  if (worst === 0) return { level: 'nodata' };
  const { kind, colour } = levelView(levels, worst);
  return colour ? { level: kind, colour } : { level: kind };
}

/** The greatest weight there is: its alarms are never hidden by themselves. */
export const topWeight = (levels: readonly AlarmLevel[]): number =>
  levels.length ? Math.max(...levels.map((level) => level.weight)) : 40;

async function load(): Promise<void> {
  const [levels, params] = await Promise.allSettled([
    call('GET setting/alarm_levels', { limit: 0 }),
    call('GET setting/alarm_commons', {}),
  ]);
  if (levels.status === 'fulfilled') $levels.set(levels.value.data);
  if (params.status === 'fulfilled') $params.set(params.value);
}

/** Loads them now and whenever settings change; the returned function ends it. */
export function openAlarmSettings(): () => void {
  void load();
  return onPush((message) => {
    if (message.type === 'changed') void load();
  });
}
