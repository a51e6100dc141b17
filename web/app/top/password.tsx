import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'react';
import type { ApiToken, PasswordComplexity } from '../../../daemon/contract/entities';
import { fill, words } from '../../lang/index';
import { type ChangeField, changeFault, complexityTip } from '../../pages/login/change_rules';
import { SecretField } from '../../pages/login/secret';
import { boxZone } from '../../state/box/clock';
import { changeOwnPassword } from '../../state/session/own_password';
import { $session, logout } from '../../state/session/session';
import { loadComplexity } from '../../state/session/sign_in';
import { Confirm, Dialog } from '../../ui/dialog/index';
import { Note } from '../../ui/note/index';
import { dateText } from '../../ui/time';
import { Refused } from '../../wire/call';

const FIELDS = ['old_password', 'new_password', 'confirm_password'] as const satisfies readonly ChangeField[];
type Field = (typeof FIELDS)[number];
type Secrets = Readonly<Record<Field, string>>;

/** The box's sentence with its reason; "modification failed" when it gave none (specification 8). */
function failureOf(fault: unknown): string {
  const w = words('password');
  if (!(fault instanceof Refused)) return w.change_failed;
  const why = (fault.data as { pwd_complexity_reason?: string } | null)?.pwd_complexity_reason ?? '';
  return why ? fill(w.refused_for, { message: fault.message, why }) : fault.message || w.change_failed;
}

function usePassword(onClose: () => void) {
  const w = words('password');
  const [rules, setRules] = useState<PasswordComplexity | null>(null);
  const [secrets, setSecrets] = useState<Secrets>({ old_password: '', new_password: '', confirm_password: '' });
  const [faults, setFaults] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState('');
  const [sure, setSure] = useState(false);
  const [going, setGoing] = useState<readonly ApiToken[]>([]);
  useEffect(() => {
    void loadComplexity().then(setRules);
  }, []);
  const faultOf = (field: Field): string | undefined => {
    const values = { ...secrets, user_name: $session.get()?.user_name ?? '', captcha_code: '' };
    return changeFault(field, values, rules, w, fill) ?? undefined;
  };
  /** True when every field will do. */
  const check = (fields: readonly Field[]): Field | undefined => {
    const found = Object.fromEntries(fields.map((field) => [field, faultOf(field)]));
    setFaults((before) => ({ ...before, ...found }));
    return fields.find((field) => found[field]);
  };
  const leave = async (): Promise<void> => {
    onClose();
    await logout({ level: 'ok', text: w.changed });
  };
  const send = async (): Promise<void> => {
    try {
      const tokens = await changeOwnPassword(secrets.old_password, secrets.new_password);
      if (tokens.length === 0) await leave();
      else setGoing(tokens);
    } catch (fault) {
      setFailure(failureOf(fault));
      setSure(false);
    }
  };
  const put = (field: Field) => (secret: string) => setSecrets((before) => ({ ...before, [field]: secret }));
  return { rules, secrets, faults, failure, sure, setSure, put, check, send, going, leave };
}

/** Changes the own password. It takes effect at once and ends every session of the user, so it asks before. */
export default function Password({ onClose }: { onClose: () => void }) {
  const shell = words('shell');
  const w = words('password');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { rules, secrets, faults, failure, sure, setSure, put, check, send, going, leave } = usePassword(onClose);
  const tip = complexityTip(rules, w, fill);
  const submit = (): void => {
    const wrong = check(FIELDS);
    if (wrong) form.current?.querySelector<HTMLElement>(`[id="${id}${wrong}"]`)?.focus();
    else setSure(true);
  };
  if (going.length > 0) return <Going tokens={going} onClose={leave} />;
  const footer = (
    <>
      <button type="button" class="btn" onClick={onClose}>
        {shell.cancel}
      </button>
      <button type="submit" form={`${id}form`} class="btn" data-k="main">
        {shell.confirm}
      </button>
    </>
  );
  return (
    <Dialog title={shell.password.action} onClose={onClose} footer={footer}>
      <form
        ref={form}
        id={`${id}form`}
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {/* tells password managers whose password it is */}
        <input hidden readOnly autocomplete="username" value={$session.get()?.user_name ?? ''} />
        {failure && <Note level="crit">{failure}</Note>}
        {FIELDS.map((field) => (
          <Line key={field} id={`${id}${field}`} label={w[field]} fault={faults[field]}>
            <SecretField
              id={`${id}${field}`}
              value={secrets[field]}
              autocomplete={field === 'old_password' ? 'current-password' : 'new-password'}
              invalid={Boolean(faults[field])}
              describedBy={`${id}${field}f`}
              onValue={put(field)}
              onBlur={() => check([field])}
            />
          </Line>
        ))}
        {tip && <p class="mut">{tip}</p>}
        {location.protocol === 'http:' && <p class="mut">{words('login').plain_http}</p>}
      </form>
      {sure && (
        <Confirm title={shell.password.action} onYes={send} onNo={() => setSure(false)}>
          {w.sure}
        </Confirm>
      )}
    </Dialog>
  );
}

/** Programs that go on with the new password: whoever knew the old one may have made one. */
function Going({ tokens, onClose }: { tokens: readonly ApiToken[]; onClose: () => void }) {
  const shell = words('shell');
  const w = words('keys');
  const footer = (
    <button type="button" class="btn" data-k="main" onClick={onClose}>
      {shell.confirm}
    </button>
  );
  return (
    <Dialog title={words('password').changed} onClose={onClose} footer={footer}>
      <p>{w.going}</p>
      <ul>
        {tokens.map(({ id, name, expire_time }) => (
          <li key={id}>
            {name} <span class="mut">{`${w.ends} ${expire_time === null ? w.never : dateText(expire_time, boxZone())}`}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** A field whose line for what is wrong is kept free: nothing moves when it is left. */
function Line({ id, label, fault, children }: { id: string; label: string; fault?: string; children: ComponentChildren }) {
  return (
    <div class="field" data-req>
      <label for={id}>{label}</label>
      {children}
      <span class="err" id={`${id}f`} style={{ minBlockSize: '20px' }}>
        {fault}
      </span>
    </div>
  );
}
