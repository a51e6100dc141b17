import { jitter } from '../../contract/rules/jitter';
import type { Shape } from '../../contract/shape';
import { column } from '../columns';
import type { Column } from '../section';

/** A rule of jitter, of the box or of one item, as columns. */
export const jitterColumns = (as: (of: Shape) => Shape): readonly Column[] => [
  column('jitter_type', as(jitter.jitter_type), '抖动类型', '抖動類型', '抖動類型', 'Jitter type'),
  column(
    'jitter_proportion',
    as(jitter.jitter_proportion),
    '抖动比例（%）',
    '抖動比例（%）',
    '抖動比例（%）',
    'Jitter share (%)',
  ),
  column('jitter_threshold', as(jitter.jitter_threshold), '抖动次数', '抖動次數', '抖動次數', 'Jitter changes'),
  column('jitter_period', as(jitter.jitter_period), '抖动时长（秒）', '抖動時間（秒）', '抖動時長（秒）', 'Jitter seconds'),
  column('normal_type', as(jitter.normal_type), '恢复类型', '恢復類型', '恢復類型', 'Rest type'),
  column('normal_proportion', as(jitter.normal_proportion), '恢复比例（%）', '恢復比例（%）', '恢復比例（%）', 'Rest share (%)'),
  column('normal_threshold', as(jitter.normal_threshold), '恢复次数', '恢復次數', '恢復次數', 'Rest changes'),
  column('recovery_period', as(jitter.recovery_period), '恢复时长（秒）', '恢復時間（秒）', '恢復時長（秒）', 'Rest seconds'),
];
