import { BROWSERS, browserConfig, periodConfig } from '../../../daemon/contract/rules/security';
import type { Faults } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { call } from '../../wire/call';
import type { FormSpec, Option, Values } from '../kit/spec';
import { addressFault, rangesOf, textOf } from './addresses';
import { readSetting, writeSetting } from './setting';

const isOn = ({ enabled }: Values): boolean => enabled === true;
const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0;
/** Together they must fit into one setting. */
const MOST_TEXT = 4000;

/** From which addresses somebody may come. */
export async function addressForm(): Promise<FormSpec> {
  const w = words('security').access;
  const { ip_config } = await readSetting('ACCESS_LIMIT');
  return {
    title: w.ip,
    values: { enabled: ip_config.enabled, ips: textOf(ip_config.ips) },
    parts: [
      { kind: 'switch', key: 'enabled', label: w.enabled },
      { kind: 'area', key: 'ips', label: w.addresses, help: w.addresses_help, rows: 5 },
    ],
    rules: {
      fields: { enabled: { t: 'bool' }, ips: { t: 'text', max: MOST_TEXT } },
      also(values): Faults {
        const fault = addressFault(String(values.ips), isOn(values));
        return fault ? { ips: fault } : {};
      },
    },
    save: ({ enabled, ips }) =>
      writeSetting('ACCESS_LIMIT', { ip_config: { enabled, ips: rangesOf(String(ips)) } }, { ip_config: 'ips' }),
  };
}

/** With which browsers. */
export async function browserForm(): Promise<FormSpec> {
  const w = words('security').access;
  const { browser_config } = await readSetting('ACCESS_LIMIT');
  return {
    title: w.browsers,
    values: { ...browser_config },
    parts: [
      { kind: 'switch', key: 'enabled', label: w.enabled },
      {
        kind: 'many',
        key: 'browsers',
        label: w.browsers,
        help: w.browsers_help,
        options: BROWSERS.map((name) => ({ value: name, label: name })),
      },
    ],
    rules: {
      fields: browserConfig,
      also: (values): Faults => (isOn(values) && isEmpty(values.browsers) ? { browsers: { key: 'browser_needed' } } : {}),
    },
    save: (values) => writeSetting('ACCESS_LIMIT', { browser_config: values }, { browser_config: 'browsers' }),
  };
}

const allPeriods = async (): Promise<readonly Option[]> =>
  (await call('GET setting/time_periods', { limit: 0 })).data.map(({ id, name }) => ({ value: id, label: name }));

/** At which hours. */
export async function periodForm(): Promise<FormSpec> {
  const w = words('security').access;
  const { period_config } = await readSetting('ACCESS_LIMIT');
  return {
    title: w.period,
    values: { ...period_config },
    parts: [
      { kind: 'switch', key: 'enabled', label: w.enabled },
      { kind: 'many', key: 'time_period_ids', label: w.periods, help: w.periods_help, options: allPeriods },
    ],
    rules: {
      fields: periodConfig,
      also: (values): Faults =>
        isOn(values) && isEmpty(values.time_period_ids) ? { time_period_ids: { key: 'period_needed' } } : {},
    },
    save: (values) => writeSetting('ACCESS_LIMIT', { period_config: values }, { period_config: 'time_period_ids' }),
  };
}
