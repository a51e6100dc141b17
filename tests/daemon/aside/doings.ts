// The program of a thread for tests: does what is asked, some of it badly.
import { answerErrands, doing } from '../../../daemon/aside/answer';
import { errand } from '../../../daemon/aside/errand';
import { Refusal } from '../../../daemon/contract/refusal';

export const DOUBLE = errand<number, number>('double');
export const REVERSE = errand<Uint8Array, Uint8Array>('reverse');
export const REFUSE = errand<null, never>('refuse');
export const FAIL = errand<null, never>('fail');
export const BREAK = errand<null, never>('break');
export const FILL = errand<null, number>('fill');
export const NEVER_END = errand<null, never>('never end');
export const UNKNOWN = errand<null, null>('unknown');

answerErrands([
  doing(DOUBLE, (n) => 2 * n),
  doing(REVERSE, (bytes) => bytes.reverse()),
  doing(REFUSE, () => {
    throw new Refusal(1001, 'validation', { fields: { file: { key: 'no_json' } } }, { max: 3 });
  }),
  doing(FAIL, () => {
    throw new Error('broken');
  }),
  doing(BREAK, () => {
    // no class of the language, as SQLite's faults are none
    throw Object.assign(Object.create(Error.prototype), { message: 'disk full', code: 'SQLITE_FULL' });
  }),
  doing(FILL, () => {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 10_000 }, (_, i) => i + 0.5));
  }),
  doing(NEVER_END, () => {
    for (;;);
  }),
]);
