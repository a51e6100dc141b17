import type { AutoChange } from '../../automation/book';
import { type AutoInput, auto as rules } from '../../contract/rules/auto';
import { logic, MOST_CONDITIONS } from '../../contract/rules/condition';
import type { Shape } from '../../contract/shape';
import type { AutoEntry } from '../../store/autos';
import { column, four, judged, MAYBE_NAMED, NAME, naming, oneByOne, picked } from '../columns';
import type { Entry, Ground, Row, Section } from '../section';
import { conditionFromFile, conditionInFile, proofFromFile, proofInFile } from './condition-texts';
import { placeIn } from './items';

const OWN = ['name', 'state', 'mode', 'logic', 'at_period_end', 'cooldown', 'on_unknown', 'override_minutes'];
const LISTS = ['actions', 'recovery_actions'] as const;
const opt = (of: Shape): Shape => ({ t: 'opt', of });
const CONDITIONS: Shape = { t: 'list', min: 1, max: MOST_CONDITIONS, of: { t: 'text', min: 1, max: 3000 } };
const PROOF: Shape = opt({ t: 'nullable', of: { t: 'text', min: 1, max: 3000 } });
const ACTIONS: Shape = { t: 'list', max: 16, of: { t: 'text', min: 1, max: 64 } };

function entryOf(auto: AutoEntry, ground: Ground): Entry {
  const place = placeIn(ground);
  const { names } = ground;
  const called = (ids: readonly number[]) => ids.flatMap((id) => names.of('actions', id)?.[0] ?? []);
  const period = auto.time_period_id === null ? null : (names.of('time_periods', auto.time_period_id)?.[0] ?? null);
  return {
    id: auto.id,
    row: {
      ...picked(auto, OWN),
      proof: auto.proof && proofInFile(auto.proof, place),
      conditions: auto.conditions.map((one) => conditionInFile(one, place)),
      time_period: period,
      actions: called(auto.actions),
      recovery_actions: called(auto.recovery_actions),
    },
  };
}

function inputOf(said: Row, { names }: Ground): object {
  const texts = said.conditions as readonly string[] | undefined;
  const { time_period: period, proof } = said;
  const actions = LISTS.flatMap((name) => {
    const called = said[name] as readonly string[] | undefined;
    return called ? [[name, called.map((one) => names.idOf('actions', [one], name))] as const] : [];
  });
  return {
    ...picked(said, OWN),
    ...(proof === undefined ? {} : { proof: proof ? proofFromFile(String(proof), names) : null }),
    ...(texts ? { conditions: texts.map((text) => conditionFromFile(text, names)) } : {}),
    ...(period === undefined
      ? {}
      : { time_period_id: period ? names.idOf('time_periods', [period as string], 'time_period') : null }),
    ...Object.fromEntries(actions),
  };
}

/** What the box does by itself. Whoever brings one in has what it moves moved with his rights. */
export const autos: Section = {
  key: 'autos',
  names: four('联动规则', '連動規則', '聯動規則', 'Linkage rules'),
  func: 'linkage_edit',
  tables: ['auto'],
  by: ['name'],
  fields: { time_period_id: 'time_period' },
  columns: [
    column('name', rules.name, ...NAME),
    column('state', rules.state, '启用（1/0）', '啟用（1/0）', '啟用（1/0）', 'On (1/0)'),
    column('mode', rules.mode, '模式', '模式', '模式', 'Mode'),
    column('conditions', CONDITIONS, '条件', '條件', '條件', 'Conditions'),
    column('logic', opt(logic), '条件关系', '條件關係', '條件關係', 'Joined by'),
    naming('time_periods', 'time_period', MAYBE_NAMED, '时间段', '時段', '時段', 'Time period'),
    column('at_period_end', rules.at_period_end, '时段结束时', '時段結束時', '時段結束時', 'When the period ends'),
    naming('actions', 'actions', ACTIONS, '动作', '動作', '動作', 'Actions'),
    naming('actions', 'recovery_actions', opt(ACTIONS), '恢复动作', '恢復動作', '恢復動作', 'Recovery actions'),
    column('cooldown', rules.cooldown, '冷却时间（秒）', '冷卻時間（秒）', '冷卻時間（秒）', 'Cooldown (s)'),
    column('on_unknown', rules.on_unknown, '数据未知时', '資料未知時', '資料未知時', 'While unknown'),
    column(
      'override_minutes',
      rules.override_minutes,
      '手动保持（分钟）',
      '手動保持（分鐘）',
      '手動保持（分鐘）',
      'Manual hold (min)',
    ),
    column('proof', PROOF, '效果验证', '效果驗證', '效果驗證', 'Proof'),
  ],
  open: (ground) => {
    const { autos: book, scope, user_id } = ground;
    return {
      read: () => book.list(scope).map((one) => entryOf(one, ground)),
      add: (row) => book.add(scope, judged<AutoInput>(rules, inputOf(row, ground)), user_id),
      change: oneByOne(({ id, patch }) =>
        book.change(scope, id, judged<AutoChange>(rules, inputOf(patch, ground), { partial: true }), user_id),
      ),
      remove: (id) => book.remove(scope, id),
    };
  },
};
