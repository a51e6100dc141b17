import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import type { Clock } from '../clock';
import type { AlarmEvent, Signalled } from '../contract/live';
import type { Notify } from '../notify/index';
import type { Catalogue } from '../sites/catalogue';
import { ALL } from '../store/list';
import type { Course } from './course';
import { isDrillable } from './judge';
import { afterConsoles, afterEvent, afterNotices, afterSignals } from './report';
import type { Measured, Reports } from './reports';

interface HearingParts {
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
  readonly alarms: Pick<Alarms, 'state' | 'begun'>;
  readonly notices: Notify['notices'];
  readonly reports: Reports;
  readonly course: Course;
}

/** What a drill hears of the box, and writes into its report. */
export function createHearing({ clock, catalogue, alarms, notices, reports, course }: HearingParts) {
  const { keep, msOf } = reports;

  function alarm(event: AlarmEvent): void {
    const { occurrence, state, tells } = event;
    if (!occurrence.drill) return;
    const one = reports.ofAlarm(occurrence.id) ?? course.onItem(occurrence.item_id);
    if (!one) return;
    const begun = alarms.begun(occurrence.item_id) ?? clock.mono();
    if (tells === 'begin') one.told = true;
    keep(one, afterEvent(one.drill, event, { now: msOf(one), checked: msOf(one, begun) }));
    const still = course.onItem(occurrence.item_id);
    // its alarm ended before it: by what is really read, or nobody watches the item any more
    if (state === 'recover' && still) course.end(still, alarms.state(occurrence.item_id).occurrence ? 'alarm' : 'item');
  }
  function consoles({ event: { occurrence, tells }, n }: { readonly event: AlarmEvent; readonly n: number }): void {
    const one = occurrence.drill && tells === 'begin' ? reports.ofAlarm(occurrence.id) : undefined;
    if (one) keep(one, afterConsoles(one.drill, n, msOf(one)));
  }
  function signals(signalled: Signalled): void {
    for (const one of course.all()) if (one.told) keep(one, afterSignals(one.drill, signalled, msOf(one)));
  }
  function read(one: Measured): void {
    const { alarm_id } = one.drill;
    if (alarm_id !== null) keep(one, afterNotices(one.drill, notices(ALL, { alarm_id, limit: 0, sort: 'id' }).data, msOf(one)));
  }
  function notice({ alarm_id }: { readonly alarm_id: number | null }): void {
    for (const one of reports.all()) if (alarm_id === null || one.drill.alarm_id === alarm_id) read(one);
  }
  /** An item that is watched no more, or stands elsewhere, is practised no more. */
  function review(): void {
    const { items: all, devices } = catalogue();
    for (const one of course.all()) {
      const { item_id, device_group_id } = one.drill;
      const item = all.get(item_id);
      const stays = item?.device_group_id === device_group_id && isDrillable(item, devices.get(item.device_id));
      if (!stays) course.end(one, 'item');
    }
  }

  return {
    /** Takes in what came of a drill's notices. */
    read,
    /** @returns what ends each of its subscriptions */
    listen: (bus: Bus): readonly (() => void)[] => [
      bus.on('alarm', alarm),
      bus.on('consoles', consoles),
      bus.on('signals', signals),
      bus.on('notice', notice),
      bus.on('catalogue', review),
    ],
  };
}
