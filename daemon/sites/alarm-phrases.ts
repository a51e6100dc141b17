import type { AlarmPhrases } from '../contract/entities';
import type { Language } from '../contract/model';
import type { Settings } from '../store/settings';
import { stated } from './faults';

const KEY = 'alarm_phrases';
/** Until somebody writes others. */
export const ALARM_PHRASES: AlarmPhrases = {
  zh_cn: ['已派人到现场', '正在处理', '计划内的工作', '误报，待检查传感器', '已联系厂家'],
  zh_tw: ['已派人到現場', '處理中', '計畫內的工作', '誤報，待檢查感測器', '已聯絡廠商'],
  zh_xg: ['已派人到現場', '處理中', '計劃內的工作', '誤報，待檢查感應器', '已聯絡廠商'],
  en_us: [
    'Technician on the way',
    'Being worked on',
    'Planned work',
    'False alarm, sensor to be checked',
    'Manufacturer contacted',
  ],
};

const trimmed = (phrases: readonly string[] | undefined): string[] | undefined => phrases?.map((phrase) => phrase.trim());

/** What people often write when they deal with an alarm, by language. */
export function createAlarmPhrases(settings: Settings) {
  return {
    alarmPhrases: (): AlarmPhrases => settings.get(KEY, ALARM_PHRASES),
    changeAlarmPhrases: ({ zh_cn, zh_tw, zh_xg, en_us }: Partial<Record<Language, readonly string[]>>): void =>
      settings.put(KEY, stated({ zh_cn: trimmed(zh_cn), zh_tw: trimmed(zh_tw), zh_xg: trimmed(zh_xg), en_us: trimmed(en_us) })),
  };
}
