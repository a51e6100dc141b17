import { useContext, useId, useRef, useState } from 'react';
import { Dialog } from '../dialog/dialog';
import { Below } from '../field/below';
import { Secret } from '../field/secret';
import { Texts } from '../texts';

export interface VerifyProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  /** who is asked, for password managers */
  readonly user: string;
  /** the sentence that refuses a password; null: it will do */
  readonly check: (password: string) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** Asks for the own login password before something that must not be done by whoever finds the page open. */
export function Verify({ title, label, help, user, check, onCancel }: VerifyProps) {
  const texts = useContext(Texts);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const refused = await check(password);
    setBusy(false);
    setFault(refused ?? undefined);
    if (refused === null) return;
    setPassword('');
    form.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus();
  };
  const footer = (
    <>
      <button type="button" class="btn" onClick={onCancel}>
        {texts.cancel}
      </button>
      <button type="submit" form={`${id}f`} class="btn" data-k="main" disabled={busy}>
        {texts.confirm}
      </button>
    </>
  );
  return (
    <Dialog title={title} onClose={onCancel} footer={footer} width={420}>
      <form
        ref={form}
        id={`${id}f`}
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input hidden readOnly autocomplete="username" value={user} />
        <div class="field" data-req>
          <label for={id}>{label}</label>
          <Secret
            id={id}
            spec={{ kind: 'secret', key: 'verify_password', sealed: 'verify_password', label, autocomplete: 'current-password' }}
            value={password}
            values={{}}
            fault={fault}
            locked={false}
            put={(value) => setPassword(String(value))}
            onBlur={() => {}}
            label={id}
            aria={{ ...(fault ? { 'aria-invalid': true } : {}), 'aria-describedby': `${id}b`, 'aria-required': true }}
          />
          <Below id={`${id}b`} fault={fault} help={help} />
        </div>
      </form>
    </Dialog>
  );
}
