import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { Loading } from '../../ui/loading/index';
import { Note } from '../../ui/note/index';
import { Settings } from '../kit/index';
import type { FormOpening, FormSpec } from '../kit/spec';
import { consoleForm } from './commons';
import { signalsForm } from './signals_form';

/** What stands further down comes in files of its own. */
const FORMS: readonly FormOpening[] = [
  { draft: 'console', open: consoleForm },
  { draft: 'signals', open: signalsForm },
  { draft: 'notice', open: async () => (await import('./notice_form')).noticeForm() },
  { draft: 'jitter', open: async () => (await import('./jitter_form')).jitterForm() },
  { draft: 'phrases', open: async () => (await import('./phrase_form')).phraseForm() },
  { draft: 'record', open: async () => (await import('./notice_form')).recordForm() },
];

/** A form may be locked to more than the page is. */
const lockedTo = (locked: boolean, spec: FormSpec): FormSpec => ({ ...spec, locked: locked || spec.locked === true });

/** How alarms are shown and told where neither an item nor a level says it. Each form is saved by itself. */
export default function AlarmParamsPage() {
  const w = words('alarm_params');
  const roles = useStore($roles);
  if (!roles) return <Loading />;
  const locked = !hasFunc(roles, 'system');
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{w.title}</h1>
      </div>
      {locked && <Note>{w.locked}</Note>}
      {FORMS.map(({ draft, open }) => (
        <Settings key={draft} draft={draft} open={async () => lockedTo(locked, await open())} />
      ))}
    </>
  );
}
