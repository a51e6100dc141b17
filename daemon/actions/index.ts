import type { Signals } from '../../board/interfaces';
import type { Alarms } from '../alarms/index';
import type { Bus } from '../bus';
import { type Clock, seconds } from '../clock';
import type { Commands } from '../commands/index';
import type { Reference } from '../contract/entities';
import type { Language } from '../contract/model';
import type { ActionType } from '../contract/rules/action';
import type { Caller } from '../people/caller';
import type { Peers } from '../people/peers';
import type { Sites } from '../sites/index';
import { createActionRuns, type Run, type RunOutcome } from '../store/action-runs';
import type { Scope } from '../store/list';
import type { Db } from '../store/open';
import { createSettings } from '../store/settings';
import { createActionBook } from './book';
import { type Carrying, createCarrying } from './carrying';
import { runsDue } from './due';
import { type Extent, extentOf } from './extent';
import { createFollowing } from './following';
import { createOccasions } from './occasions';
import { createSounding } from './sounding';
import { httpPerformer } from './types/http';
import { movingPerformer } from './types/moving';
import { type ReportParts, reportPerformer } from './types/report';
import type { createSending } from './types/sending';
import { soundLightPerformer } from './types/sound_light';
import { sequencePerformer } from './types/template';

export type { SeenAction } from './book';
export { createActionBook } from './book';
export type { Left, Move, MovingAction } from './moves';
export { stepsOf } from './sequence';
export type { Attempt } from './signalling';
export { TRIAL_S } from './signalling';
export type { ReportWish } from './types/report';

export interface ActionsParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly sites: Pick<Sites, 'catalogue' | 'actionUse'>;
  readonly commands: Pick<Commands, 'command' | 'back' | 'pulses' | 'bar' | 'rest' | 'shows'>;
  readonly alarms: Pick<Alarms, 'state' | 'since' | 'lastSeq' | 'open' | 'record'>;
  readonly peers: Pick<Peers, 'refuses'>;
  readonly sending: ReturnType<typeof createSending>;
  readonly rightsOf: ReportParts['rightsOf'];
  readonly email: ReportParts['email'];
  readonly letter: ReportParts['letter'];
  /** whether a rule stands as it did when it had something carried out */
  readonly ruleHolds: (run: Run) => boolean;
  /** whether a task that had something carried out is still there and on */
  readonly taskHolds: (run: Run) => boolean;
  /** who asks for an action besides items and levels */
  readonly doers: (action: number) => readonly Reference[];
  /** in which programs are told what things are called */
  readonly language: () => Language;
  readonly failed: (fault: unknown) => void;
}

/** How long somebody who has a sequence carried out, or a report mailed, is kept waiting for the end of it. */
const WAIT_MS = 10_000;
const LONG: readonly ActionType[] = ['template', 'report'];

/** What comes of something, or null once it has taken too long; it goes on. */
function within<T>(clock: Clock, work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((done, fail) => {
    const cancel = clock.after(ms, () => done(null));
    work.then(done, fail).finally(cancel);
  });
}

/** What the box does besides telling people: its buzzer and its light, outputs of devices, requests to programs. */
export function createActions(parts: ActionsParts) {
  const { db, bus, clock, signals, sites, commands, alarms, peers, sending, ruleHolds, taskHolds, doers, language, failed } =
    parts;
  const settings = createSettings({ db, clock });
  const runs = createActionRuns(db);
  const book = createActionBook({ db, clock, sites, peers, doers, changed: () => sounding.refresh() });
  const { catalogue } = sites;
  const sounding = createSounding({ db, bus, clock, signals, settings, catalogue, alarms, action: book.action, failed });
  const occasions = createOccasions({ alarms, ruleHolds, taskHolds, language });
  const moving = movingPerformer({ clock, commands, sites });
  const sequence = sequencePerformer({ clock, runs, action: book.action, holds: occasions.holds, carrying: () => carrying });
  const carrying: Carrying = createCarrying({
    clock,
    runs,
    performers: {
      air_conditioner: moving,
      multi_air_conditioner: moving,
      precision_air_conditioner: moving,
      light: moving,
      dehumidifier: moving,
      digital_output: moving,
      sound_light: soundLightPerformer(sounding),
      http: httpPerformer(sending.send),
      report: reportPerformer({ ...parts, book: book.reports }),
      template: sequence,
    },
    action: book.action,
    holds: occasions.holds,
    occasion: occasions.of,
    failed,
  });
  const following = createFollowing({
    db,
    bus,
    clock,
    settings,
    runs,
    alarms,
    due: (event) => runsDue(event, catalogue().items.get(event.occurrence.item_id)),
    go: carrying.go,
    heard: sounding.hear,
    failed,
  });
  const { signalsOf, soundLight, trySoundLight, silence } = sounding;

  return {
    ...book,
    signalsOf,
    soundLight,
    sounding: sounding.sounding,
    trySoundLight,
    silence,
    /** the last time that it was carried out; null: never, or longer ago than is kept */
    lastRun: runs.last,
    /** the steps of the run of a sequence, in order */
    stepsOf: runs.stepsOf,
    /** what was carried out for an alarm, oldest first */
    runsOf: runs.ofAlarm,
    /** what was carried out for a run of a rule, oldest first */
    ofAutoRun: runs.ofAutoRun,
    /** keeps what is to be carried out; null: it is kept already */
    store: runs.add,
    /** carries out what is kept */
    go: carrying.go,
    /** carries out what is kept, and says what came of it */
    carry: carrying.carry,
    /**
     * Carries an action out now. What may take long is waited for a while, and then goes on without.
     * @throws Refusal 1002 the scope does not see it
     */
    async run(
      scope: Scope,
      id: number,
      { user_id, user_name }: Pick<Caller, 'user_id' | 'user_name'>,
    ): Promise<{ readonly outcome: RunOutcome | null; readonly extent: Extent; readonly elapsed_ms: number }> {
      const { type } = book.seenAction(scope, id);
      const started = clock.mono();
      const nothing = { seq: null, alarm_id: null, item_id: null, auto_run_id: null, cron_run_id: null } as const;
      const done = carrying.now({ ...nothing, kind: 'user', user_id, user_name, action_id: id, time: seconds(clock) });
      const came = await (LONG.includes(type) ? within(clock, done, WAIT_MS) : done);
      const run = came && runs.one(came.run_id);
      const extent = run ? extentOf(run, { typeOf: (of) => book.action(of)?.type, stepsOf: runs.stepsOf }) : 'nothing';
      return { outcome: came?.outcome ?? null, extent, elapsed_ms: clock.mono() - started };
    },
    /**
     * Stops what an action has carried out, whoever wanted it: what waits is over, a pulse goes back.
     * @throws Refusal 1002 the scope does not see it, 1003 nothing of it goes on
     */
    stopRuns(scope: Scope, id: number, { user_name }: Pick<Caller, 'user_name'>): void {
      book.seenAction(scope, id);
      carrying.end(id, user_name);
    },
    /** before lines close: what a pulse switched goes back */
    endPulses(): Promise<void> {
      carrying.stop();
      return moving.endPulses();
    },
    start(): void {
      sending.start();
      sounding.start();
      carrying.start();
      following.start();
    },
    stop(): void {
      following.stop();
      carrying.stop();
      sending.stop();
      sounding.stop();
    },
  };
}
export type Actions = ReturnType<typeof createActions>;
