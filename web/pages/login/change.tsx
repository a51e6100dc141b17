import type { ComponentChildren } from 'preact';
import type { PasswordComplexity } from '../../../daemon/contract/entities';
import type { MustChange } from './attempts';
import { CHANGE_FIELDS, type ChangeField, type ChangeValues, changeFault, complexityTip } from './change_rules';
import { Modal } from './modal';
import {
  announce,
  CaptchaField,
  changePassword,
  fill,
  learn,
  loadComplexity,
  NoticeLine,
  Refused,
  SecretField,
  useCaptcha,
  useEffect,
  useRef,
  useState,
  words,
} from './shared';
import passwordWords from './words/password/zh_cn';

learn('password', passwordWords);

type Faults = Partial<Record<ChangeField, string>>;

/** Label, control and a line for what is wrong, whose place is kept: nothing moves when a field is left. */
function Field({ id, label, fault, children }: { id: string; label: string; fault?: string; children: ComponentChildren }) {
  return (
    <div class="field half" data-req>
      <label for={id}>{label}</label>
      {children}
      <p id={`${id}_fault`} class="err">
        {fault}
      </p>
    </div>
  );
}

/** The box's sentence with its reason; "modification failed" when it gave none. */
function failureOf(reason: unknown): string {
  const w = words('password');
  if (!(reason instanceof Refused)) return w.change_failed;
  const why = (reason.data as { pwd_complexity_reason?: string } | null)?.pwd_complexity_reason ?? '';
  return why ? fill(w.refused_for, { message: reason.message, why }) : reason.message || w.change_failed;
}

function useChange(why: MustChange, onChanged: (says: string) => void) {
  const w = words('password');
  const captcha = useCaptcha();
  const form = useRef<HTMLFormElement>(null);
  const [complexity, setComplexity] = useState<PasswordComplexity | null>(null);
  const [values, setValues] = useState<ChangeValues>({
    user_name: why.user_name,
    old_password: why.password,
    new_password: '',
    confirm_password: '',
    captcha_code: '',
  });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const focus = (field: ChangeField): void => form.current?.querySelector<HTMLInputElement>(`#change_${field}`)?.focus();
  useEffect(() => {
    // what the login just showed is there already
    focus(CHANGE_FIELDS.find((field) => values[field] === '') ?? 'new_password');
    void loadComplexity().then(setComplexity);
  }, []);
  const put = (field: ChangeField) => (value: string) => setValues((old) => ({ ...old, [field]: value }));
  const faultOf = (field: ChangeField): string | undefined => changeFault(field, values, complexity, w, fill) ?? undefined;
  const check = (field: ChangeField) => () => setFaults((old) => ({ ...old, [field]: faultOf(field) }));

  const send = async (): Promise<void> => {
    if (!captcha.attempt) return captcha.renew();
    setBusy(true);
    try {
      await changePassword(captcha.attempt, { ...values, user_name: values.user_name.trim() });
      onChanged(w.changed);
    } catch (reason) {
      const text = failureOf(reason);
      setFailure(text);
      announce(text, 'alert');
      captcha.renew();
      put('captcha_code')('');
      setBusy(false);
    }
  };
  const submit = async (): Promise<void> => {
    const shown = CHANGE_FIELDS.filter((field) => field !== 'captcha_code' || captcha.required);
    const found = Object.fromEntries(shown.map((field) => [field, faultOf(field)])) as Faults;
    setFaults(found);
    const first = shown.find((field) => found[field]);
    if (first) focus(first);
    else if (!busy) await send();
  };
  return { w, captcha, form, complexity, values, faults, failure, busy, put, check, submit };
}

/**
 * Asks for another password over the login. Scene 1: the present one breaks the rules, nothing works before it is changed.
 * Scene 2: it has expired; whoever already has a session may skip.
 */
export function Change({
  why,
  onChanged,
  onCancel,
  onSkip,
}: {
  why: MustChange;
  onChanged: (says: string) => void;
  onCancel: () => void;
  onSkip: (() => void) | null;
}) {
  const { w, captcha, form, complexity, values, faults, failure, busy, put, check, submit } = useChange(why, onChanged);
  const tip = complexityTip(complexity, w, fill);
  const secret = (field: 'old_password' | 'new_password' | 'confirm_password') => (
    <Field id={`change_${field}`} label={w[field]} fault={faults[field]}>
      <SecretField
        id={`change_${field}`}
        value={values[field]}
        autocomplete={field === 'old_password' ? 'current-password' : 'new-password'}
        invalid={Boolean(faults[field])}
        describedBy={`change_${field}_fault`}
        onValue={put(field)}
        onBlur={check(field)}
      />
    </Field>
  );
  return (
    <Modal title={w.change_password} width={970} onClose={onCancel}>
      <form
        ref={form}
        class="body form change"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{why.says || (why.scene === 1 ? w.weak_password : w.expired_password)}</p>
        {failure && <NoticeLine level="crit" text={failure} />}
        <Field id="change_user_name" label={w.account} fault={faults.user_name}>
          <input
            id="change_user_name"
            value={values.user_name}
            autocomplete="username"
            aria-invalid={Boolean(faults.user_name)}
            aria-describedby="change_user_name_fault"
            onInput={(event) => put('user_name')(event.currentTarget.value)}
            onBlur={check('user_name')}
          />
        </Field>
        {secret('old_password')}
        {secret('new_password')}
        {secret('confirm_password')}
        {captcha.required && (
          <Field id="change_captcha_code" label={words('login').captcha} fault={faults.captcha_code}>
            <CaptchaField
              id="change_captcha_code"
              captcha={captcha}
              value={values.captcha_code}
              invalid={Boolean(faults.captcha_code)}
              describedBy="change_captcha_code_fault"
              onValue={put('captcha_code')}
              onBlur={check('captcha_code')}
            />
          </Field>
        )}
        {tip && <p class="mut">{tip}</p>}
        <footer class="cl">
          {onSkip && (
            <button type="button" class="btn" data-k="text" onClick={onSkip}>
              {w.skip}
            </button>
          )}
          <button type="button" class="btn push" onClick={onCancel}>
            {w.cancel}
          </button>
          <button type="submit" class="btn" data-k="main" disabled={busy}>
            {w.ok}
          </button>
        </footer>
      </form>
    </Modal>
  );
}
