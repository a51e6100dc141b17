import { fill, words } from '../../lang/index';
import { Step, type StepProps } from './step';

/** Somebody can be told of alarms: a person, or a push channel. */
export function ContactsStep({ state, onOpen }: StepProps) {
  const w = words('setup');
  const { contacts = 0, channels = 0, devices = 0, mail_ok } = state ?? {};
  const isTold = contacts + channels > 0;
  const there = [
    contacts > 0 && fill(w.contacts_there, { n: contacts }),
    channels > 0 && fill(w.channels_there, { n: channels }),
  ];
  return (
    <Step done={state ? isTold : undefined}>
      {isTold ? there.filter(Boolean).join(' · ') : <p>{w.contacts_open}</p>}
      {contacts === 0 && (
        <button
          type="button"
          class="btn"
          data-k={devices > 0 && !isTold ? 'main' : undefined}
          disabled={!state}
          onClick={() => onOpen('people')}
        >
          {w.add_contact}
        </button>
      )}
      {state && (mail_ok === false || !isTold) && (
        <span>
          {mail_ok === false && w.mail_open} <a href="#/setting_mailbox">{w.mail_set}</a> · <a href="#/alarm_push">{w.sms_set}</a>
        </span>
      )}
    </Step>
  );
}
