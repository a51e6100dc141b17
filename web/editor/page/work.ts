import { words } from '../../lang/index';
import { toast, toastFault } from '../../state/window/toasts';
import { call } from '../../wire/call';
import type { Refused } from '../../wire/refused';
import { createDesk } from '../desk/desk';
import { freshUids } from '../document/uid';
import type { Clip } from '../saving/clip';
import { isSaved, type Payload } from '../saving/payload';
import { docNow, type Opened } from './opening';
import { createSaving } from './saving';

/** What was copied last, on whichever page. */
let copied: Clip | null = null;

/** The widget that a refusal is about. */
function uidAt(field: string, { create, update }: Payload): string | null {
  const [, list, place] = /^(create|update)\[(\d+)\]/.exec(field) ?? [];
  const row = (list === 'create' ? create : update)[Number(place)];
  const uid = list && row ? /"uid":"([\w-]{12})"/.exec(row.extend)?.[1] : undefined;
  return uid ?? null;
}

/** A page on which somebody works: its desk, and how it comes to the box. */
export function createWork({ page, doc, devices }: Opened) {
  const desk = createDesk({
    ...{ page, doc, devices },
    fresh: freshUids(
      (into) => crypto.getRandomValues(into),
      (uid) => desk.see().editing.doc.widgets.has(uid),
    ),
    clipboard: {
      get: () => copied,
      put: (clip) => {
        copied = clip;
      },
    },
    save: () => void saving.save(),
  });
  const saving = createSaving({
    desk,
    send: (payload) =>
      call('PUT setting/top_view/layout/{device_group_id}', {
        ...page,
        ...payload,
        ...{ create: [...payload.create], update: [...payload.update], delete: [...payload.delete], order: [...payload.order] },
      }),
    load: () => docNow(page),
    onSaved: () => toast(words('map_page').saved),
    onFault(fault, sent) {
      const [field] = Object.keys((fault as Partial<Refused>).fields ?? {});
      const uid = field === undefined ? null : uidAt(field, sent);
      if (uid) desk.select([uid]);
      toastFault(fault);
    },
  });
  return {
    ...{ page, desk, saving },
    isUnsaved: (): boolean => !isSaved(desk.see().saved, desk.see().editing.doc),
    /** What the box has not is given up. */
    giveUp: (): void => desk.rebase(desk.see().saved, null),
  };
}
export type Work = ReturnType<typeof createWork>;
