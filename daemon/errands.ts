import { type Doing, doing } from './aside/answer';
import { MAKE_DAYS } from './demo/errands';
import { askerOf, openDraftRoom } from './draft_room';
import { planIn } from './http/render/package';
import { APPLY, type Box, CHECK, WRITE } from './package/errands';
import { READ_TEMPLATES } from './sites/errands';
import { readTemplates } from './sites/template-file';

type DraftRoom = ReturnType<typeof openDraftRoom>;

async function inDraft<T>(box: Box, compared: boolean, run: (room: DraftRoom) => Promise<T>): Promise<T> {
  const room = openDraftRoom(box, compared);
  try {
    return await run(room);
  } finally {
    room.close();
  }
}

/** Everything that is done aside: what takes longer than whatever polls and tells can wait for. */
export const ERRANDS: readonly Doing[] = [
  doing(MAKE_DAYS, async (wanted) => {
    const [{ openPast }, { makeDays }] = await Promise.all([import('../board/index'), import('./demo/making')]);
    return makeDays(await openPast(wanted.story), wanted);
  }),
  doing(READ_TEMPLATES, ({ file, ask }) => readTemplates(file, ask)),
  doing(WRITE, ({ box, asker, form }) => inDraft(box, false, ({ files }) => files.write(askerOf(asker), form))),
  doing(CHECK, ({ box, asker, file, how }) =>
    inDraft(box, false, async ({ files }) => planIn(await files.check(askerOf(asker), file, how), asker.language)),
  ),
  doing(APPLY, ({ box, asker, file, how, mark, into }) =>
    inDraft(box, true, async ({ files, differences, land }) => {
      const plan = await files.apply(askerOf(asker), file, how, mark);
      differences(into);
      // files first: a row without its file would show nothing
      land();
      return planIn(plan, asker.language);
    }),
  ),
];
