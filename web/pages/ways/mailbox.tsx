import { words } from '../../lang/index';
import { Settings } from '../kit/index';
import { mailForm } from './mail_form';

/** The mail server by which letters leave the box. */
export default function MailboxPage() {
  return (
    <>
      <div class="head">
        <h1 tabIndex={-1}>{words('mail').title}</h1>
      </div>
      <Settings draft="mailbox" open={mailForm} />
    </>
  );
}
