import type { Signals } from '../../board/interfaces';
import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import type { Clock } from '../clock';
import type { AlarmEvent } from '../contract/live';
import { type SoundLight, USUAL_SOUND_LIGHT } from '../contract/rules/sound_light';
import type { Sites } from '../sites/index';
import { createAlarmSignals } from '../store/alarm-signals';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import type { Settings } from '../store/settings';
import { createAnswering } from './answering';
import type { ActionBook } from './book';
import { answeredBy, askedBy, type Call, callsOf, decide, sounds, UNRECORDED } from './decide';
import { createSignalling } from './signalling';
import { createSilencing } from './silencing';

export interface SoundingParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly settings: Settings;
  readonly catalogue: Sites['catalogue'];
  readonly alarms: Pick<Alarms, 'open'>;
  readonly action: ActionBook['action'];
  readonly failed: (fault: unknown) => void;
}

/** Buzzer and light: which alarms call for them, who silenced them, what they do about it. */
export function createSounding({ db, bus, clock, signals, settings, catalogue, alarms, action, failed }: SoundingParts) {
  const silencing = createSilencing(settings, failed);
  /** alarms cannot be recorded: the call for it, until they can be again or somebody has heard it */
  let unrecorded: Call | null = null;
  let ends: (() => void)[] = [];

  function calls(): readonly Call[] {
    const { levels, items } = catalogue();
    const standing = alarms.open().map((occurrence) => ({ occurrence, since: silencing.since(occurrence.id) }));
    const ofAlarms = callsOf(standing, {
      levels: [...levels.values()],
      action,
      begun: (item_id) => items.get(item_id)?.overrun_actions ?? [],
      silenced: silencing.silenced(),
    });
    return unrecorded ? [...ofAlarms, unrecorded] : ofAlarms;
  }
  const answering = createAnswering({
    store: createAlarmSignals(db),
    clock,
    now: () => ({
      doing: signalling.doing(),
      calls: calls(),
      open: new Map(alarms.open().map((occurrence) => [occurrence.id, occurrence])),
      silenced: silencing.silenced(),
    }),
    failed,
  });
  const signalling = createSignalling({ signals, clock, decide: () => decide(calls()), changed: answering.follow, failed });

  function tell(): void {
    const { buzzer, light } = signalling.shown();
    const fitted = signalling.fitted();
    const standing = calls();
    const answered = answeredBy(standing, { buzzer: buzzer !== null, light: light !== null });
    bus.tell('signals', {
      buzzer: fitted.buzzer ? answered.buzzer : null,
      light: fitted.light ? answered.light : null,
      asked: askedBy(standing),
    });
  }

  return {
    refresh: signalling.refresh,
    fitted: signalling.fitted,
    attempt: signalling.attempt,
    hear(events: readonly AlarmEvent[]): void {
      silencing.hear(events);
      signalling.refresh();
      tell();
    },
    /** for how long buzzer and light answered an alarm, oldest first */
    signalsOf: answering.ofAlarm,
    /** which of buzzer and light the box has, and what they do about the alarms that stand */
    soundLight: () => ({ fitted: signalling.fitted(), shown: signalling.shown() }),
    /** the alarms in a scope that the buzzer sounds for */
    sounding(scope: Scope): readonly number[] {
      const { buzzer } = answeredBy(calls(), { buzzer: signalling.shown().buzzer !== null, light: false });
      return alarms.open().flatMap(({ id, device_group_id }) => (buzzer.includes(id) && scope.has(device_group_id) ? [id] : []));
    },
    /** Sounds and flashes for 3 s; what is left out is as recommended. */
    trySoundLight: (params: Partial<SoundLight>) => signalling.attempt({ ...USUAL_SOUND_LIGHT, ...params }),
    /** Silences the alarms that sound without confirming them: the buzzer, not the light. A new one sounds. */
    silence(user_name: string): void {
      unrecorded = null;
      signalling.refresh();
      const loud = calls().filter(sounds);
      silencing.silence(
        loud.map(({ id }) => id),
        user_name,
      );
      signalling.refresh();
    },
    start(): void {
      silencing.load(alarms.open().map(({ id }) => id));
      answering.load();
      signalling.start();
      ends = [
        bus.on('catalogue', signalling.refresh),
        bus.on('unrecorded', ({ on }) => {
          unrecorded = on ? UNRECORDED : null;
          signalling.refresh();
        }),
      ];
    },
    stop(): void {
      for (const end of ends) end();
      ends = [];
      signalling.stop();
      answering.stop();
    },
  };
}
