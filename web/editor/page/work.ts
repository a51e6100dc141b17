import { CODE } from '../../../daemon/contract/codes';
import { fill, words } from '../../lang/index';
import { $session } from '../../state/session/session';
import { toast, toastFault } from '../../state/window/toasts';
import { call } from '../../wire/call';
import type { Refused } from '../../wire/refused';
import { createDesk } from '../desk/desk';
import { freshUids } from '../document/uid';
import type { Clip } from '../saving/clip';
import { isSaved, type Payload } from '../saving/payload';
import { held } from './held';
import { docNow, type Opened } from './opening';
import { aboutOf } from './refusal';
import { createSaving } from './saving';
import { sent } from './sending';

/** Letters of the name of a version. */
const NAME_LENGTH = 40;

/** What was copied last, on whichever page. */
const copied = held<Clip | null>(null);

/** The session ended: the login comes first. */
const isLapsed = (fault: unknown): boolean => {
  const { code } = fault as Partial<Refused>;
  return code === CODE.unauthorized || code === CODE.session_lost;
};

/** A page on which somebody works: its desk, and how it comes to the box. */
export function createWork({ page, doc, devices }: Opened) {
  const fresh = freshUids(
    (into) => crypto.getRandomValues(into),
    (uid) => desk.see().editing.doc.widgets.has(uid),
  );
  const clipboard = { get: copied.get, put: copied.set };
  const desk = createDesk({ page, doc, devices, fresh, clipboard, save: () => void saving.save() });
  const put = (payload: Payload) => call('PUT setting/top_view/layout/{device_group_id}', { ...page, ...sent(payload) });
  const saving = createSaving({
    desk,
    send: put,
    load: () => docNow(page),
    async keep({ version: before }, mine) {
      const { version } = await put(mine);
      const name = fill(words('saving').mine, { user: $session.get()?.user_name ?? '' }).slice(0, NAME_LENGTH);
      await call('PUT setting/top_view/layout/{device_group_id}/versions/{n}', { ...page, n: version, name });
      await call('POST setting/top_view/layout/{device_group_id}/versions/{n}/restore', { ...page, n: before, version });
      return docNow(page);
    },
    onSaved: () => toast(words('map_page').saved),
    onFault(fault, refused) {
      if (isLapsed(fault)) return;
      const about = aboutOf((fault as Partial<Refused>).fields ?? {}, refused);
      if (!about) return toastFault(fault);
      const { uid, sentence } = about;
      if (uid) desk.select([uid]);
      const name = uid && desk.see().editing.doc.widgets.get(uid)?.label;
      toast(name ? `${name}: ${sentence}` : sentence, 'crit');
    },
  });
  const user = $session.get()?.user_name ?? '';
  return {
    page,
    desk,
    saving,
    fresh,
    user,
    copied,
    isUnsaved: (): boolean => !isSaved(desk.see().saved, desk.see().editing.doc),
    /** What the box has not is given up. */
    giveUp: (): void => desk.rebase(desk.see().saved, null),
  };
}
export type Work = ReturnType<typeof createWork>;
