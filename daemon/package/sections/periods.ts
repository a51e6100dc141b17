import type { Language } from '../../contract/model';
import { periodFaults, timePeriod } from '../../contract/rules/period';
import { invalid } from '../../sites/faults';
import type { PeriodInput, UsedPeriod } from '../../sites/periods';
import { column, four, judged, NAME, oneByOne } from '../columns';
import type { Entry, Row, Section } from '../section';

const PARTS = { t: 'list', min: 1, max: 24, of: { t: 'text', min: 1, max: 20 } } as const;
const PART = /^\s*(\d{1,2}:\d\d)\s*[-–—~～至]\s*(\d{1,2}:\d\d)\s*$/;

/** 8:00 as 08:00 */
const padded = (time: string): string => time.padStart(5, '0');

function partOf(text: string): { start: string; end: string } {
  const [, start, end] = PART.exec(text) ?? [];
  if (start === undefined || end === undefined) throw invalid({ periods: { key: 'package_span', data: { text } } });
  return { start: padded(start), end: padded(end) };
}

function entryOf({ id, names, weeks, periods }: UsedPeriod, language: Language): Entry {
  const words = Object.values(names);
  return {
    id,
    row: { name: names[language], weeks, periods: periods.map(({ start, end }) => `${start}-${end}`) },
    alike: words.map((word) => [word]),
    same: (key, value) => key === 'name' && words.includes(String(value)),
  };
}

function inputOf({ periods, ...row }: Row): object {
  return { ...row, ...(periods === undefined ? {} : { periods: (periods as readonly string[]).map(partOf) }) };
}

/** Parts of a week. */
export const periods: Section = {
  key: 'time_periods',
  names: four('时间段', '時段', '時段', 'Time periods'),
  func: 'system',
  tables: ['time_period'],
  by: ['name'],
  columns: [
    column('name', timePeriod.name, ...NAME),
    column('weeks', timePeriod.weeks, '星期（1–7）', '星期（1–7）', '星期（1–7）', 'Weekdays (1–7)'),
    column('periods', PARTS, '时段', '時間', '時間', 'Hours'),
  ],
  open: ({ sites, language, scope }) => ({
    read: () => sites.periods(scope, { limit: 0 }).data.map((period) => entryOf(period, language)),
    add: (row) => sites.addPeriod(judged<PeriodInput>(timePeriod, inputOf(row), { also: periodFaults })),
    change: oneByOne(({ id, patch }) => {
      sites.changePeriod(
        id,
        judged<Partial<PeriodInput>>(timePeriod, inputOf(patch), { partial: true, also: periodFaults }),
        language,
      );
    }),
    remove: (id) => sites.removePeriod(scope, id, language),
  }),
};
