import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  types: { report: '電郵報表' },
  results: { sent: '已發送' },
  builtin: '內置',
  none_says: '請先添加動作，再在聯動、定時任務、告警等級或監控項中選用，由它們執行。',
  run_done: '已執行，用時 {ms}',
  run_shown: '已執行，回讀值 {value}，用時 {ms}',
  body: '正文',
  duty: '佔空比',
  light_frequency_help: '0：長亮',
  trial_steady: '{what}：長亮',
  steady: '長亮',
  sound_file: '告警聲音檔案',
  sound_file_help: 'wav、mp3、ogg，最大 1 MB；不上載則使用內置聲音。',
  sound_choose: '選擇聲音檔案',
  sound_usual: '恢復內置聲音',
  sound_sending: '正在上載',
  level_help: '未確認時按此動作響鈴、閃燈；內置動作只用於最高的兩個等級。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
