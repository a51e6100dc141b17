import { captchaConfig, expireConfig, lockConfig, logoutConfig, singleConfig } from '../../../daemon/contract/rules/security';
import type { Fields } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import type { FormPart, FormSpec } from '../kit/spec';
import { readSetting, writeSetting } from './setting';

type Config = 'acc_logout_config' | 'acc_single_config' | 'acc_lock_config' | 'acc_expire_config';

/** Each limit of logins is a form of its own, and saved by itself. */
async function limitForm(
  key: Config,
  title: string,
  fields: Fields,
  parts: readonly FormPart[],
  help?: string,
): Promise<FormSpec> {
  const { [key]: config } = await readSetting('ACCOUNT_SAFE');
  const { enabled } = words('security').limits;
  return {
    title,
    rules: { fields },
    values: { ...config },
    parts: [{ kind: 'switch', key: 'enabled', label: enabled, ...(help ? { help } : {}) }, ...parts],
    save: (values) => writeSetting('ACCOUNT_SAFE', { [key]: values }, { [key]: parts[0]?.key ?? 'enabled' }),
  };
}

/** Nobody is left logged in at a console that nobody uses. */
export function timeoutForm(): Promise<FormSpec> {
  const { limits: w, units } = words('security');
  return limitForm('acc_logout_config', w.timeout, logoutConfig, [
    { kind: 'number', key: 'opt_period', label: w.idle, unit: units.minute, help: w.idle_help, half: true },
  ]);
}

/** One session an account. */
export function singleForm(): Promise<FormSpec> {
  const { limits: w } = words('security');
  return limitForm('acc_single_config', w.single, singleConfig, [], w.single_help);
}

/** Guessing passwords ends in a lock. */
export function lockForm(): Promise<FormSpec> {
  const { limits: w, units } = words('security');
  return limitForm('acc_lock_config', w.lock, lockConfig, [
    { kind: 'number', key: 'opt_attempts', label: w.attempts, unit: units.time, half: true },
    { kind: 'number', key: 'opt_minutes', label: w.minutes, unit: units.minute, half: true },
    {
      kind: 'number',
      key: 'opt_lock_days',
      label: w.lock_days,
      unit: units.day,
      help: w.lock_days_help,
      half: true,
    },
  ]);
}

/** Passwords grow old. */
export function expireForm(): Promise<FormSpec> {
  const { limits: w, units } = words('security');
  return limitForm('acc_expire_config', w.expire, expireConfig, [
    { kind: 'number', key: 'opt_days', label: w.days, unit: units.day, half: true },
    { kind: 'switch', key: 'opt_alterable', label: w.alterable, half: true },
  ]);
}

/** Whether a login always asks for a verification code. */
export async function captchaForm(): Promise<FormSpec> {
  const { limits: w } = words('security');
  const { captcha_config } = await readSetting('ACCOUNT_SAFE');
  const options = captchaConfig.mode.of.map((value) => ({ value, label: w[`captcha_${value}`] }));
  return {
    title: w.captcha,
    rules: { fields: captchaConfig },
    values: { ...captcha_config },
    parts: [{ kind: 'select', key: 'mode', label: w.captcha_mode, options, help: w.captcha_help, half: true }],
    save: (values) => writeSetting('ACCOUNT_SAFE', { captcha_config: values }, { captcha_config: 'mode' }),
  };
}
