import type { Signals } from '../../board/interfaces';
import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import type { Commands } from '../commands/index';
import type { AlarmEvent } from '../contract/live';
import type { Language } from '../contract/model';
import { type SoundLight, USUAL_SOUND_LIGHT } from '../contract/rules/action';
import { namesIn } from '../notify/texts';
import type { Caller } from '../people/caller';
import type { Peers } from '../people/peers';
import type { Sites } from '../sites/index';
import { createActionRuns, type Run, type RunOutcome } from '../store/action-runs';
import { createAlarmSignals } from '../store/alarm-signals';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import { createSettings } from '../store/settings';
import { createAnswering } from './answering';
import { createActionBook } from './book';
import { createCarrying } from './carrying';
import { answeredBy, askedBy, type Call, callsOf, decide, sounds, UNRECORDED } from './decide';
import { runsDue } from './due';
import { createFollowing } from './following';
import { createSignalling } from './signalling';
import { createSilencing } from './silencing';
import { digitalOutputPerformer } from './types/digital_output';
import { httpPerformer } from './types/http';
import type { createSending } from './types/sending';
import { soundLightPerformer } from './types/sound_light';

export type { UsedAction } from './book';
export { createActionBook } from './book';
export type { Attempt } from './signalling';
export { TRIAL_S } from './signalling';

export interface ActionsParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly sites: Pick<Sites, 'catalogue' | 'actionUse'>;
  readonly commands: Pick<Commands, 'command'>;
  readonly alarms: Pick<Alarms, 'state' | 'since' | 'lastSeq' | 'open' | 'record'>;
  readonly peers: Pick<Peers, 'refuses'>;
  readonly sending: ReturnType<typeof createSending>;
  /** in which programs are told what things are called */
  readonly language: () => Language;
  readonly failed: (fault: unknown) => void;
}

/** What the box does besides telling people: its buzzer and its light, outputs of devices, requests to programs. */
export function createActions(parts: ActionsParts) {
  const { db, bus, clock, signals, sites, commands, alarms, peers, sending, language, failed } = parts;
  const settings = createSettings({ db, clock });
  const runs = createActionRuns(db);
  const silencing = createSilencing(settings, failed);
  const book = createActionBook({ db, clock, sites, peers, changed: () => signalling.refresh() });

  /** alarms cannot be recorded: the call for it, until they can be again or somebody has heard it */
  let unrecorded: Call | null = null;

  function calls(): readonly Call[] {
    const { levels, items } = sites.catalogue();
    const standing = alarms.open().map((occurrence) => ({ occurrence, since: silencing.since(occurrence.id) }));
    const ofAlarms = callsOf(standing, {
      levels: [...levels.values()],
      action: book.action,
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
  const signalling = createSignalling({
    signals,
    clock,
    decide: () => decide(calls()),
    changed: answering.follow,
    failed,
  });

  /** Whether the alarm that a run is for stands, or has ended without another one of its item since. */
  function holds({ kind, alarm_id, item_id }: Run): boolean {
    if (kind === 'user' || item_id === null) return true;
    const { occurrence } = alarms.state(item_id);
    if (kind === 'begin') return occurrence?.id === alarm_id;
    return occurrence === null || occurrence.told !== 'begin';
  }
  function tellSignals(): void {
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
  const carrying = createCarrying({
    clock,
    runs,
    performers: {
      sound_light: soundLightPerformer(signalling),
      digital_output: digitalOutputPerformer({ clock, commands, sites }),
      http: httpPerformer(sending.send),
    },
    action: book.action,
    holds,
    occasion: (run) => ({ run, facts: () => factsOf(run) }),
    failed,
  });
  function factsOf({ id, kind, alarm_id, time, user_name }: Run): Readonly<Record<string, string | number | null>> {
    const run = { id: `action-${id}`, kind, time, user_name };
    const alarm = alarm_id === null ? undefined : alarms.record(alarm_id);
    if (!alarm) return run;
    const { value, unit, status_id, alarm_level_id, start_time, end_time } = alarm;
    return { ...run, alarm_id, ...namesIn(alarm, language()), value, unit, status_id, alarm_level_id, start_time, end_time };
  }

  const following = createFollowing({
    db,
    bus,
    clock,
    settings,
    runs,
    alarms,
    due: (event: AlarmEvent) => runsDue(event, sites.catalogue().items.get(event.occurrence.item_id)),
    go: carrying.go,
    heard(events) {
      silencing.hear(events);
      signalling.refresh();
      tellSignals();
    },
    failed,
  });
  let ends: (() => void)[] = [];

  return {
    ...book,
    /** the last time that it was carried out; null: never, or longer ago than is kept */
    lastRun: runs.last,
    /** what was carried out for an alarm, oldest first */
    runsOf: runs.ofAlarm,
    /** for how long buzzer and light answered an alarm, oldest first */
    signalsOf: answering.ofAlarm,
    /** Carries an action out now. @throws Refusal 1002 the scope does not see it */
    async run(
      scope: Scope,
      id: number,
      { user_id, user_name }: Pick<Caller, 'user_id' | 'user_name'>,
    ): Promise<{ readonly outcome: RunOutcome; readonly elapsed_ms: number }> {
      book.seenAction(scope, id);
      const started = clock.mono();
      const cause = { kind: 'user', seq: null, alarm_id: null, item_id: null, user_id, user_name } as const;
      const outcome = await carrying.now({ ...cause, action_id: id, time: seconds(clock) });
      return { outcome, elapsed_ms: clock.mono() - started };
    },
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
      silencing.silence(
        calls()
          .filter(sounds)
          .map(({ id }) => id),
        user_name,
      );
      signalling.refresh();
    },
    start(): void {
      sending.start();
      silencing.load(alarms.open().map(({ id }) => id));
      answering.load();
      signalling.start();
      carrying.resume();
      following.start();
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
      following.stop();
      carrying.stop();
      sending.stop();
      signalling.stop();
      answering.stop();
    },
  };
}
export type Actions = ReturnType<typeof createActions>;
