import type { AlarmLog } from '../../../daemon/contract/entities';
import { filledText, type NoticeVariable } from '../../../daemon/contract/rules/notice';
import { smsSize } from '../../../daemon/contract/sms';
import { spanText } from '../../../daemon/contract/span';
import { fill, words } from '../../lang/index';
import { boxZone } from '../../state/box/clock';
import { fullTime } from '../../ui/time';
import type { Values } from '../kit/spec';

/** What an alarm puts in the place of each name. */
export function valuesOf(alarm: AlarmLog): Readonly<Record<NoticeVariable, string>> {
  return {
    site: alarm.device_group_name,
    device: alarm.device_name,
    item: alarm.item_name,
    info: alarm.info,
    value: alarm.value === null ? '' : String(alarm.value),
    unit: alarm.unit,
    level: alarm.alarm_level_name,
    time: fullTime(alarm.start_time, boxZone()),
    duration: alarm.duration === null ? '' : spanText(alarm.duration, words('shell').age),
    user: alarm.confirm_user,
  };
}

const TEXTS = ['email_title', 'email_body', 'sms_body', 'phone_body', 'push_body'] as const;

/** How the texts read for an alarm that there was; without one their names stay. */
export function Preview({ values, alarm }: { values: Values; alarm: AlarmLog | null }) {
  const w = words('alarm_template');
  const read = (name: string): string => {
    const text = String(values[name] ?? '');
    return alarm ? filledText(text, valuesOf(alarm)) : text;
  };
  const size = smsSize(read('sms_body'));
  return (
    <>
      <p class="mut">
        {alarm
          ? fill(w.preview_of, { device: alarm.device_name, item: alarm.item_name, time: fullTime(alarm.start_time, boxZone()) })
          : w.preview_none}
      </p>
      <dl class="kv">
        {TEXTS.map((name) => (
          <>
            <dt>{w[name]}</dt>
            <dd style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {alarm ? read(name) || w.usual : <code>{read(name) || w.usual}</code>}
            </dd>
          </>
        ))}
      </dl>
      <p>{fill(w.sms_size, { parts: size.parts, length: size.length, places: size.places })}</p>
    </>
  );
}
