import type { Words } from './zh_cn';

export default {
  alarm_abnormal: '{label}',
  phrase_apart: 'Remove the semicolon',
  phrase_twice: 'Enter each remark only once',
  alarm_drill: '[DRILL] {because}',
  alarm_implausible: '{value} {unit}, implausible',
  alarm_lost: 'Communication lost',
  alarm_no_value: 'No value. {because}',
  alarm_over: '{value} {unit}, above the limit of {limit} {unit}',
  alarm_under: '{value} {unit}, below the limit of {limit} {unit}',
  history_full: 'The disk is full: history since {from_time} is kept only in memory',
  ports_unlisted: 'The serial ports of the machine cannot be listed: {why}',
  line_closed: 'The serial port cannot be opened: {why}',
  clock_back: 'The clock was set back by {by_span}, from {from_time} to {to_time}',
  clock_ahead: 'The clock was set ahead by {by_span}, from {from_time} to {to_time}',
  clock_behind: 'The clock shows {to_time}, earlier than {known_time}, which this box had already reached',
  clock_unset: 'The clock shows {to_time}, before this program was made: it has not been set',
  history_lost: 'History from {from_time} to {to_time} is corrupted or missing',
  history_lost_before: 'History before {to_time} is corrupted or missing',
  history_mended: 'The history file was corrupted; all of its data was recovered',
  history_unwritable: 'History has not been written since {from_time}; it is kept in memory',
} satisfies Words;
