import type { SmsService } from '../../../daemon/contract/entities';
import { SMS_MODES, smsFaults, smsService } from '../../../daemon/contract/rules/sms';
import { words } from '../../lang/index';
import { call } from '../../wire/call';
import type { FormSpec, Values } from '../kit/spec';
import { offPart, onWith } from '../off_part';

const isModem = ({ mode }: Values): boolean => mode === 'modem';
const isGateway = ({ mode }: Values): boolean => mode === 'http';

/** What nobody fills in who wants no messages. */
const SET_UP = ['device', 'center', 'pin', 'url'];

/** How messages and calls leave the box. */
export async function smsForm(): Promise<FormSpec> {
  const w = words('push').sms;
  const push = words('push');
  const service: SmsService = await call('GET setting/sms', {});
  const { has_pin, has_secret, pin_refused: _, last: __, last_call: ___, modem: ____, ...values } = service;
  const half = true;
  return {
    title: w.title,
    width: 520,
    rules: { fields: smsService, also: smsFaults, follows: onWith(SET_UP) },
    values: { ...values, pin: '', secret: '' },
    parts: [
      { kind: 'switch', key: 'enable', label: w.enable, half },
      { kind: 'switch', key: 'call_enable', label: w.call_enable, half, shown: isModem },
      { kind: 'select', key: 'mode', label: w.mode, options: SMS_MODES.map((value) => ({ value, label: w.modes[value] })) },
      { kind: 'text', key: 'device', label: w.device, help: w.device_help, mono: true, half, shown: isModem },
      { kind: 'text', key: 'center', label: w.center, help: w.center_help, mono: true, half, shown: isModem },
      { kind: 'secret', key: 'pin', label: w.pin, sealed: 'pin', set: has_pin, half, shown: isModem },
      { kind: 'number', key: 'ring_seconds', label: w.ring, half, shown: isModem },
      { kind: 'text', key: 'url', label: push.url, mono: true, shown: isGateway },
      {
        kind: 'secret',
        key: 'secret',
        label: push.secret,
        help: push.secret_help,
        sealed: 'secret',
        set: has_secret,
        shown: isGateway,
      },
      { kind: 'text', key: 'fingerprint', label: push.fingerprint, mono: true, shown: isGateway },
      { kind: 'area', key: 'ca', label: push.ca, rows: 3, shown: isGateway },
      { kind: 'number', key: 'max_parts', label: w.parts, help: w.parts_help, half },
      offPart({
        label: w.enable,
        says: w.off,
        action: w.turn_on,
        shown: (typed) => !typed.enable && !(isModem(typed) && typed.call_enable),
      }),
    ],
    save: (sent) => call('POST setting/sms', { ...sent }),
  };
}

/** A message or a call to a number, to see whether it arrives. */
export function smsTrial(): FormSpec<{ phone: string; way: 'sms' | 'phone' }> {
  const w = words('push').sms;
  return {
    title: w.test,
    centre: true,
    action: w.test_action,
    done: '',
    rules: { fields: { phone: { t: 'text', min: 1, like: 'phone' } } },
    values: { phone: '', way: 'sms' },
    parts: [
      { kind: 'text', key: 'phone', label: w.phone },
      {
        kind: 'select',
        key: 'way',
        label: w.way,
        options: [
          { value: 'sms', label: w.message },
          { value: 'phone', label: w.call },
        ],
      },
    ],
    save: (sent) => call('POST setting/sms/test', sent),
  };
}
