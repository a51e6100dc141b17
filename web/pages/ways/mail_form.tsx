import type { MailService } from '../../../daemon/contract/entities';
import { MAIL_SECURITY, mailFaults, mailService } from '../../../daemon/contract/rules/mail';
import { words } from '../../lang/index';
import type { Drawn } from '../../ui/form/spec';
import { Level } from '../../ui/glyph/index';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import type { FormPart, FormSpec, Values } from '../kit/spec';
import { offPart, onWith } from '../off_part';
import { LastTry } from './last_try';
import { MailTest } from './mail_test';
import { PRESETS, presetOf } from './presets';

/** Services to choose from: one fills in what its server is called and how it is spoken to. */
function Presets({ values, locked, fill: put }: Drawn) {
  const w = words('mail');
  const chosen = presetOf(values.host);
  return (
    <span class="cl">
      {PRESETS.map(({ key, ...server }) => (
        <button
          key={key}
          type="button"
          class="btn"
          aria-pressed={chosen?.key === key}
          disabled={locked}
          onClick={() => put(server)}
        >
          {w.presets[key]}
        </button>
      ))}
    </span>
  );
}

/** What has to be known of a service before it takes a letter; of others what goes in the clear. */
function Caution({ values: { host, secure } }: Drawn) {
  const w = words('mail');
  const preset = presetOf(host);
  return (
    <>
      {preset && <Note>{w.preset_says[preset.key]}</Note>}
      {secure === 'none' && <Note level="warn">{w.clear}</Note>}
    </>
  );
}

const isEncrypted = ({ secure }: Values): boolean => secure !== 'none';

function partsOf(hasPassword: boolean): readonly FormPart[] {
  const w = words('mail');
  const half = true;
  return [
    { kind: 'switch', key: 'enable', label: w.enable, help: w.enable_help },
    { kind: 'custom', key: 'preset', label: w.preset, draw: (drawn) => <Presets {...drawn} /> },
    { kind: 'text', key: 'host', label: w.host, half, mono: true, placeholder: 'smtp.163.com' },
    { kind: 'number', key: 'port', label: w.port, half },
    {
      kind: 'select',
      key: 'secure',
      label: w.secure,
      options: MAIL_SECURITY.map((value) => ({ value, label: w.secures[value] })),
    },
    {
      kind: 'custom',
      key: 'caution',
      label: w.caution,
      shown: ({ host, secure }) => secure === 'none' || presetOf(host) !== undefined,
      draw: (drawn) => <Caution {...drawn} />,
    },
    { kind: 'text', key: 'user', label: w.user, help: w.user_help, half, mono: true },
    { kind: 'secret', key: 'pass_word', label: w.pass_word, sealed: 'pass_word', set: hasPassword, half },
    { kind: 'text', key: 'from', label: w.from, help: w.from_help, mono: true },
    { kind: 'heading', key: 'trust', label: w.trust, help: w.trust_help, shown: isEncrypted },
    { kind: 'text', key: 'fingerprint', label: w.fingerprint, help: w.fingerprint_help, mono: true, shown: isEncrypted },
    { kind: 'area', key: 'ca', label: w.ca, help: w.ca_help, rows: 4, shown: isEncrypted },
    offPart({ label: w.enable, says: w.off, action: w.turn_on, shown: ({ enable, host }) => !enable && Boolean(host) }),
  ];
}

/** How sending stands by what is saved: what is off neither works nor fails. */
function State({ enable, host, last }: Pick<MailService, 'enable' | 'host' | 'last'>) {
  const w = words('mail');
  if (host !== '' && !enable) return <Level level="nodata">{w.off}</Level>;
  return <LastTry last={last} never={host === '' ? w.not_set_up : w.never} />;
}

/** How letters leave the box. The password is written and never read. */
export async function mailForm(): Promise<FormSpec> {
  const { has_password, last, ...values } = await call('GET setting/email_service', {});
  return {
    title: '',
    // a server that somebody fills in is to send
    rules: { fields: mailService, also: mailFaults, follows: onWith(['host']) },
    values: { ...values, pass_word: '', preset: null, caution: null },
    parts: partsOf(has_password),
    below: (typed) => (
      <>
        <State {...values} last={last} />
        <MailTest values={typed} />
      </>
    ),
    save: ({ preset: _, caution: __, ...service }) => call('PUT setting/email_service', service),
  };
}
