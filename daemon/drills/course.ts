import type { Alarms } from '../alarms/index';
import { type Clock, seconds } from '../clock';
import type { Items } from '../items/index';
import type { Drill, DrillEnd } from '../store/drills';
import { afterEnd } from './report';
import type { Measured, Reports } from './reports';

export interface Running extends Measured {
  readonly cancel: () => void;
}

interface CourseParts {
  readonly clock: Clock;
  readonly items: Pick<Items, 'pretend' | 'release'>;
  readonly alarms: Pick<Alarms, 'endDrill'>;
  readonly reports: Reports;
}

/** The drills that run: one at a time a site, each over when its time is, or before. */
export function createCourse({ clock, items, alarms, reports }: CourseParts) {
  /** by site */
  const running = new Map<number, Running>();

  function end(one: Running, why: DrillEnd): void {
    running.delete(one.drill.device_group_id);
    one.cancel();
    items.release(one.drill.item_id);
    alarms.endDrill(one.drill.item_id);
    reports.keep(one, afterEnd(one.drill, why, seconds(clock), reports.msOf(one)));
  }

  return {
    begin(drill: Drill): void {
      const cancel = clock.after(drill.seconds * 1000, () => end(one, 'time'));
      const one: Running = { drill, started: clock.mono(), told: false, cancel };
      running.set(drill.device_group_id, one);
      reports.begin(one);
      items.pretend(drill.item_id, drill.value);
    },
    end,
    isBusy: (site: number): boolean => running.has(site),
    onItem: (item_id: number): Running | undefined => [...running.values()].find(({ drill }) => drill.item_id === item_id),
    /** as they are now: each may end meanwhile */
    all: (): readonly Running[] => [...running.values()],
  };
}
export type Course = ReturnType<typeof createCourse>;
