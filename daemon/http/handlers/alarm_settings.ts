import { alarms as rows } from '../../contract/endpoints/alarms';
import type { AlarmLevel, TimePeriod } from '../../contract/entities';
import type { Language } from '../../contract/model';
import type { Sites } from '../../sites/index';
import type { UsedPeriod } from '../../sites/periods';
import type { LevelEntry } from '../../store/levels';
import type { Sounds } from '../../upkeep/sounds';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly sites: Pick<
    Sites,
    | 'levels'
    | 'addLevel'
    | 'changeLevel'
    | 'removeLevel'
    | 'periods'
    | 'addPeriod'
    | 'changePeriod'
    | 'removePeriod'
    | 'alarmCommons'
    | 'changeAlarmCommons'
    | 'alarmPhrases'
    | 'changeAlarmPhrases'
  >;
  readonly sounds: Pick<Sounds, 'put'>;
}

function levelIn({ names, ...level }: LevelEntry, language: Language): AlarmLevel {
  return { ...level, name: names[language] };
}
const periodIn = ({ id, names, weeks, periods, used_by }: UsedPeriod, language: Language): TimePeriod => ({
  id,
  name: names[language],
  weeks: [...weeks],
  periods: [...periods],
  used_by,
});

/** How alarms are graded and told. */
export const alarmSettingsHandlers = ({ sites, sounds }: Needs): Handlers<typeof rows> => ({
  'GET setting/alarm_levels': ({ input, language }) => {
    const { total, data } = sites.levels(input);
    return { total, data: data.map((level) => levelIn(level, language)) };
  },
  'POST setting/alarm_levels': ({ input }) => ({ id: sites.addLevel(input) }),
  'PUT setting/alarm_levels/{id}': ({ input: { id, ...patch }, language }) => {
    sites.changeLevel(id, patch, language);
    return null;
  },
  'DELETE setting/alarm_levels/{id}': ({ scope, input, language }) => {
    sites.removeLevel(scope, input.id, language);
    return null;
  },
  'GET setting/time_periods': ({ scope, input, language }) => {
    const { total, data } = sites.periods(scope, input);
    return { total, data: data.map((period) => periodIn(period, language)) };
  },
  'POST setting/time_periods': ({ input }) => ({ id: sites.addPeriod(input) }),
  'PUT setting/time_periods/{id}': ({ input: { id, ...patch }, language }) => {
    sites.changePeriod(id, patch, language);
    return null;
  },
  'DELETE setting/time_periods/{id}': ({ scope, input, language }) => {
    sites.removePeriod(scope, input.id, language);
    return null;
  },
  'GET alarm_phrases': () => sites.alarmPhrases(),
  'PUT alarm_phrases': ({ input }) => {
    sites.changeAlarmPhrases(input);
    return null;
  },
  'GET setting/alarm_commons': () => sites.alarmCommons(),
  'POST setting/alarm_commons/sound': ({ file }) => ({ voice_file: sounds.put(file.bytes) }),
  'PUT setting/alarm_commons': ({ input }) => {
    sites.changeAlarmCommons(input);
    return null;
  },
});

export const alarmSettings = area(rows, alarmSettingsHandlers);
