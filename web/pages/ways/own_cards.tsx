import type { AlarmParams, MailService, SmsService } from '../../../daemon/contract/entities';
import { MAIL_LIMITS } from '../../../daemon/contract/rules/mail';
import { fill, words } from '../../lang/index';
import { createFeed } from '../../state/feeds/feed';
import { Level } from '../../ui/glyph/index';
import { call } from '../../wire/call';
import { Panel } from '../panel';
import { signalBars } from '../signal';
import { LastTry } from './last_try';
import { Queued } from './queued';

const SECONDS = 10;
export const mail = createFeed<MailService>(() => call('GET setting/email_service', {}), SECONDS);
type SmsFacts = SmsService & Pick<AlarmParams, 'sms_per_hour'>;
export const sms = createFeed<SmsFacts>(async () => {
  const [service, { sms_per_hour }] = await Promise.all([call('GET setting/sms', {}), call('GET setting/alarm_commons', {})]);
  return { ...service, sms_per_hour };
}, SECONDS);

/** Letters; they have a page of their own. */
export function MailCard({ onTest }: { onTest: () => void }) {
  const w = words('push');
  return (
    <Panel feed={mail} title={w.mail} w={6} wm={12}>
      {({ enable, host, port, last }) => (
        <>
          <dl class="kv">
            <dt>{w.state}</dt>
            <dd>{enable ? <LastTry last={last} never={w.never} /> : <Level level="nodata">{w.off}</Level>}</dd>
            {host !== '' && (
              <>
                <dt>{w.server}</dt>
                <dd class="mono" style={{ overflowWrap: 'anywhere' }}>{`${host}:${port}`}</dd>
              </>
            )}
            <Queued way="email" />
            <dt>{w.limit}</dt>
            <dd>{fill(w.mail_limit, { n: MAIL_LIMITS.at_once })}</dd>
          </dl>
          <div class="cl" style={{ marginBlockStart: 'var(--s3)' }}>
            {host !== '' && (
              <button type="button" class="btn" onClick={onTest}>
                {w.mail_test.action}
              </button>
            )}
            <a class="btn" data-k="text" href="#/setting_mailbox">
              {w.mail_page}
            </a>
          </div>
        </>
      )}
    </Panel>
  );
}

/** The card and the network that a modem has found. */
function ModemFacts({ modem, pin_refused }: Pick<SmsService, 'modem' | 'pin_refused'>) {
  const w = words('push').sms;
  const { sim, signal, operator, net_type, fault, pin_tries } = modem;
  return (
    <>
      <dt>{w.sim}</dt>
      <dd>
        {sim === null ? (
          <Level level="nodata">{w.unknown}</Level>
        ) : (
          <Level level={sim === 'ready' ? 'ok' : 'crit'}>{w.sims[sim]}</Level>
        )}
        {(pin_refused || sim === 'pin') && pin_tries !== null && <p>{fill(w.pin_tries, { n: pin_tries })}</p>}
      </dd>
      <dt>{w.signal}</dt>
      <dd>{[`${signalBars(signal)}/5`, operator, net_type].filter(Boolean).join(' · ')}</dd>
      {fault !== '' && (
        <>
          <dt>{w.fault}</dt>
          <dd style={{ overflowWrap: 'anywhere' }}>{fault}</dd>
        </>
      )}
    </>
  );
}

/** Messages and calls: by the modem of the box, or a gateway. */
export function SmsCard({ onEdit, onTest }: { onEdit: () => void; onTest: () => void }) {
  const w = words('push');
  return (
    <Panel feed={sms} title={w.sms.title} side={({ mode }) => <span class="mut">{w.sms.modes[mode]}</span>} w={6} wm={12}>
      {({ enable, call_enable, mode, url, last, last_call, modem, pin_refused, max_parts, sms_per_hour }) => (
        <>
          <dl class="kv">
            <dt>{w.sms.message}</dt>
            <dd>{enable ? <LastTry last={last} never={w.never} /> : <Level level="nodata">{w.off}</Level>}</dd>
            <Queued way="sms" />
            {mode === 'modem' ? (
              <>
                <dt>{w.sms.call}</dt>
                <dd>{call_enable ? <LastTry last={last_call} never={w.never} /> : <Level level="nodata">{w.off}</Level>}</dd>
                <Queued way="phone" />
                <ModemFacts modem={modem} pin_refused={pin_refused} />
              </>
            ) : (
              <>
                <dt>{w.url}</dt>
                <dd class="mono" style={{ overflowWrap: 'anywhere' }}>
                  {url}
                </dd>
              </>
            )}
            <dt>{w.limit}</dt>
            <dd>
              {fill(w.sms.limit, { n: max_parts })}
              <br />
              {fill(w.sms.hourly, { n: sms_per_hour })}
            </dd>
          </dl>
          <div class="cl" style={{ marginBlockStart: 'var(--s3)' }}>
            <button type="button" class="btn" onClick={onTest}>
              {w.sms.test}
            </button>
            <button type="button" class="btn" onClick={onEdit}>
              {w.change}
            </button>
          </div>
        </>
      )}
    </Panel>
  );
}
