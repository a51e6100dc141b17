import { type RefObject, useEffect, useRef, useState } from 'react';
import { fill, words } from '../../../lang/index';
import { here } from '../../../route/index';
import { outcomeOf, tellFault } from '../../../state/feeds/outcome';
import { sealSecrets } from '../../../state/session/sealing';
import { $session } from '../../../state/session/session';
import { Cancelled } from '../../../state/session/verify';
import { draftOf, dropDraft, keepDraft } from '../../../state/window/draft';
import { toast } from '../../../state/window/toasts';
import { focusField } from '../../../ui/form/form';
import { type FormState, useForm } from '../../../ui/form/use_form';
import { valuesToSend, withoutSecrets } from '../../../ui/form/values';
import { Refused } from '../../../wire/call';
import type { FormSpec, Values } from '../spec';
import { formTexts } from '../texts';

/** ms in which another view of a form is drawn */
const TURN_MS = 50;

/** Seals the secrets among the values with one nonce, which is added to them. None: as they are. */
async function sealed({ parts }: FormSpec, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const secrets = parts.flatMap((part) => (part.kind === 'secret' && values[part.key] !== undefined ? [part] : []));
  if (secrets.length === 0) return values;
  const typed = secrets.map(({ key, sealed: field }) => [key, { text: String(values[key]), field }] as const);
  return { ...values, ...(await sealSecrets(Object.fromEntries(typed))) };
}

/** Keeps what is typed for a page that has to go, and asks before the browser leaves it for good. */
function useDraft(name: string, spec: FormSpec, form: FormState): void {
  const { changed, values } = form;
  useEffect(() => {
    if (changed) keepDraft(name, withoutSecrets(spec.parts, values));
  }, [changed, values]);
  useEffect(() => {
    if (!changed) return;
    // a session that has ended takes the page away: the draft brings it back
    const ask = (event: Event): void => {
      if ($session.get()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [changed]);
}

/** What was saved, by the name that it has in the form; a form without one is of settings. */
function savedText({ name, user_name }: Values): string {
  const w = words('kit');
  const named = [user_name, name].find((each) => typeof each === 'string' && each.trim() !== '');
  return named === undefined ? w.saved_settings : fill(w.saved, { name: String(named) });
}

export interface Saving {
  readonly form: FormState;
  readonly host: RefObject<HTMLFormElement | null>;
  readonly failure: string | null;
  readonly busy: boolean;
  /** what was typed before the page had to go is here again */
  readonly restored: boolean;
  /** the view that is shown, where the form has several */
  readonly tab: string | undefined;
  readonly turn: (tab: string) => void;
  readonly save: () => Promise<void>;
  /** puts everything back as it was */
  readonly discard: () => void;
}

/** A form with its way to the box: checked here, refused there field by field, never losing what was typed. */
export function useSaving(spec: FormSpec, draft: string, id: string, onSaved: (answer: unknown) => void): Saving {
  const name = `${here().path} ${draft}`;
  const [kept, setKept] = useState(() => (spec.locked ? null : draftOf(name)));
  const rules = spec.rules ?? {};
  const form = useForm(spec.parts, rules, spec.values, formTexts());
  const host = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (kept) form.fill(kept);
  }, []);
  useDraft(name, spec, form);
  const [tab, turn] = useState(spec.tabs?.[0]?.id);
  /** Shows a field, in its own view, and gives it the keyboard. */
  const lead = (key: string): void => {
    const at = spec.parts.find((part) => part.key === key)?.tab ?? tab;
    turn(at);
    if (at === tab) focusField(host.current, id, key);
    else setTimeout(() => focusField(host.current, id, key), TURN_MS);
  };

  const refused = (fault: unknown): void => {
    if (fault instanceof Cancelled) return;
    const fields = fault instanceof Refused ? fault.fields : {};
    const known = spec.parts.filter(({ key }) => fields[key]);
    if (known.length) {
      form.blame(fields);
      lead(known[0]!.key);
    } else if (outcomeOf(fault)) tellFault(fault);
    else setFailure([fault instanceof Error ? fault.message : String(fault), ...Object.values(fields)].join(' '));
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    setFailure(null);
    const wrong = form.check();
    if (wrong) return lead(wrong);
    setBusy(true);
    try {
      const answer = await spec.save(await sealed(spec, valuesToSend(spec.parts, rules, form.values)));
      dropDraft();
      if (spec.done !== '') toast(spec.done ?? savedText(form.values));
      onSaved(answer);
    } catch (fault) {
      refused(fault);
    } finally {
      setBusy(false);
    }
  };
  const discard = (): void => {
    dropDraft();
    setKept(null);
    setFailure(null);
    form.reset(spec.values);
  };
  return { form, host, failure, busy, restored: kept !== null, tab, turn, save, discard };
}
