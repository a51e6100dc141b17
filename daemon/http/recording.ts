import { CODE } from '../contract/codes';
import type { Language } from '../contract/model';
import { Refusal } from '../contract/refusal';
import { doubtOf, type Row } from '../contract/row';
import type { OperationLog, RecordedDeed } from '../record/index';
import { type Caller, type Client, isPlain } from './caller';
import { type Change, changesOf, type Found, find, isNone, moveOf, NOBODY, nameOf, type Read, subjectOf } from './subjects';

type Input = Readonly<Record<string, unknown>>;
/** One call on its way: what is known of it so far. */
export interface Trace {
  readonly call: string;
  readonly row: Row;
  readonly client: Client;
  readonly language: Language;
  caller: Caller | null;
  /** as it passed its rules */
  input: Input;
  /** who somebody says they are that log in */
  named: string | null;
  /** What a call of that input is about, as it stands now; null: nothing that is read, or several. */
  readonly present: (input: Input) => Found['entity'];
  /** what an uploaded file is called */
  file: string;
  before: Found;
}

/** Codes that say that somebody may not, not that something is wrong with what they sent. */
const DENIED = new Set([401, 403, 421, -2, 1004, 1005, 1011]);
const MOST_AGENT = 120;

/** It moves something in the room and changes nothing that is kept: what was asked for is the other side of its difference. */
const moves = ({ row }: Trace): boolean => subjectOf(row)?.change === 'moved';
/** A command that a device did not answer may have been carried out: one row each, as if it was. */
const wentOut = (trace: Trace, code: number): boolean => moves(trace) && code === CODE.no_answer;

export interface RecordingParts {
  /** answers a row to a caller as its handler does */
  readonly answer: (call: string, trace: Trace, input: Input, language: Language) => unknown;
  /** @throws Refusal 1001 when what a row is asked with breaks its rules */
  readonly judge: (call: string, input: Input) => void;
  readonly record: Pick<OperationLog, 'done' | 'refused'>;
  /** whether somebody is logged in from an address */
  readonly knows: (address: string) => boolean;
  /** epoch s */
  readonly now: () => number;
  readonly failed: (call: string, fault: unknown) => void;
}

/** What is sent are fields of what it is about, so that it may come back as it was read. */
const keepsFields = (row: Row): boolean => {
  const subject = subjectOf(row);
  return subject !== null && subject.change === undefined;
};

/** A mere look: what is asked for changes nothing. */
const isLook = ({ call, row }: Trace): boolean => call.startsWith('GET ') || row.reads === true;

/** Where a field decides what a call does, its value is part of what was done. */
function deedOf({ call, row, input }: Trace): string {
  const by = row.deed && 'by' in row.deed ? row.deed.by : isPlain(row.who) ? null : row.who.by;
  const value = by === null ? undefined : input[by];
  return value === undefined ? call : `${call} ${value}`;
}

/** Whoever logs in is who they say, whatever session the page had before. */
function whoOf({ caller, named }: Trace): Pick<RecordedDeed, 'user_id' | 'user_name' | 'login_type'> {
  if (named !== null || !caller) return { user_id: null, user_name: (named ?? '').slice(0, 64), login_type: null };
  const { user_id, user_name, login_type } = caller;
  return { user_id, user_name, login_type };
}

/** Names of what is not there yet come from what was sent. */
function objectOf({ row, input, file, before }: Trace, after: Found): RecordedDeed['object'] {
  if (Object.keys(before.object).length > 0) return before.object;
  if (Object.keys(after.object).length > 0) return after.object;
  const subject = subjectOf(row);
  const name = subject ? (subject.name === 'file' ? file : nameOf(subject, input)) : '';
  return name ? { x: name.slice(0, 200) } : {};
}

function differenceOf(trace: Trace, after: Found, out: unknown): readonly Change[] {
  const { row, input, before } = trace;
  const change = subjectOf(row)?.change;
  if (!subjectOf(row) || isNone(change)) return [];
  if (change === 'moved') return moveOf(input, before.entity, out as Found['entity']);
  return change === 'sent' ? changesOf(row, input, null, null) : changesOf(row, input, before.entity, after.entity);
}

/** Every call that is not a mere look, and every look that was refused, as a row of the operation record. */
export function createRecording({ answer, judge, record, knows, now, failed }: RecordingParts) {
  /** @param isJudged whether the input has passed its rules; what one that has not asks for is held against those of what is read */
  function found(trace: Trace, named: boolean, isJudged = true): Found {
    const { call, row, input, caller, language } = trace;
    const subject = subjectOf(row);
    if (!caller || !subject || isLook(trace)) return NOBODY;
    const read: Read = (other, asked, as) => {
      if (!isJudged) judge(other, asked);
      const found = answer(other, trace, asked, as);
      // what comes later says how it is then, and names what is changed by its new name
      if (found instanceof Promise) throw new Error(`${other} is not answered at once`);
      return found;
    };
    try {
      return find(subject, { input, asker: caller, language }, read, named);
    } catch (fault) {
      // what is not there has no name
      if (!(fault instanceof Refusal)) failed(call, fault);
      return NOBODY;
    }
  }
  const deed = (trace: Trace, more: Partial<RecordedDeed>): RecordedDeed => ({
    time: now(),
    ...whoOf(trace),
    address: trace.client.address,
    agent: trace.client.agent.slice(0, MOST_AGENT),
    module: trace.row.module,
    deed: deedOf(trace),
    object: trace.before.object,
    code: 0,
    reason: '',
    words: {},
    count: 1,
    diff: [],
    ...more,
  });

  const refuse = (deed: RecordedDeed): void => record.refused(deed, knows(deed.address));

  /** What the call's object is now; nothing where it is gone, or where there are several, whose changes nobody could read. */
  function afterwards(trace: Trace): Found {
    const { object, entity } = trace.before;
    const isNamed = Object.keys(object).length > 0;
    const isGone = trace.call.startsWith('DELETE ') || (isNamed && !entity);
    return isGone || moves(trace) ? NOBODY : found(trace, !isNamed);
  }

  function note(trace: Trace, out: unknown): void {
    const { call, caller, named } = trace;
    if (isLook(trace) || (call === 'POST pub/login/exit' && !caller)) return;
    const { user_id = null, login_type = null } = (out ?? {}) as Partial<RecordedDeed>;
    const known = named === null ? {} : { user_id, login_type };
    const after = afterwards(trace);
    const diff = differenceOf(trace, after, out);
    const reason = doubtOf(trace.row, out) ?? '';
    const done = deed(trace, { ...known, object: objectOf(trace, after), diff, reason });
    // what nobody known did is counted like a refusal: it may come without end
    if (caller || named !== null) record.done(done);
    else refuse(done);
  }

  return {
    begin(call: string, row: Row, client: Client, language: Language): Trace {
      const present = (input: Input): Found['entity'] =>
        keepsFields(row) ? found({ ...trace, input }, false, false).entity : null;
      const trace: Trace = {
        call,
        row,
        client,
        language,
        caller: null,
        input: {},
        named: null,
        file: '',
        before: NOBODY,
        present,
      };
      return trace;
    },
    /** right before the handler: what stands now is the difference's other side */
    reach(trace: Trace): void {
      trace.before = found(trace, true);
    },
    /** What was done stays done: a fault in its record is told to the log alone. */
    succeeded(trace: Trace, out: unknown): void {
      try {
        note(trace, out);
      } catch (fault) {
        failed(trace.call, fault);
      }
    },
    failed(trace: Trace, { code, key, words }: Refusal): void {
      if (isLook(trace) && !DENIED.has(code)) return;
      const refused = deed(trace, { code, reason: key, words });
      if (wentOut(trace, code)) record.done({ ...refused, diff: moveOf(trace.input, trace.before.entity, null) });
      else refuse(refused);
    },
  };
}
export type Recording = ReturnType<typeof createRecording>;
