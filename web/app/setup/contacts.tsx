import { fill, words } from '../../lang/index';
import { Step, type StepProps } from './step';

/** Somebody can be told of alarms. */
export function ContactsStep({ state, onOpen }: StepProps) {
  const w = words('setup');
  const { contacts = 0, devices = 0, mail_ok } = state ?? {};
  return (
    <Step done={state ? contacts > 0 : undefined}>
      {contacts > 0 ? (
        fill(w.contacts_there, { n: contacts })
      ) : (
        <>
          <p>{w.contacts_open}</p>
          <button
            type="button"
            class="btn"
            data-k={devices > 0 ? 'main' : undefined}
            disabled={!state}
            onClick={() => onOpen('people')}
          >
            {w.add_contact}
          </button>
        </>
      )}
      {mail_ok === false && (
        <span>
          {w.mail_open} <a href="#/setting_mailbox">{w.mail_set}</a> · <a href="#/alarm_push">{w.sms_set}</a>
        </span>
      )}
    </Step>
  );
}
