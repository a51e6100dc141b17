import type { DirectoryAttributes } from '../../../daemon/contract/entities';
import { directoryFaults, type directorySettings } from '../../../daemon/contract/rules/security';
import type { Faults, Input } from '../../../daemon/contract/shape';
import type { Values } from '../kit/spec';

/** Attributes stand in the form as fields of their own. */
export const AT = { user_name: 'at_user_name', name: 'at_name', email: 'at_email', phone: 'at_phone' } as const;
type At = keyof typeof AT;
export const NAMES = Object.keys(AT) as At[];

const textIn = (values: Values, key: string): string => String(values[key] ?? '');
const attributesOf = (values: Values): DirectoryAttributes => ({
  user_name: textIn(values, AT.user_name),
  name: textIn(values, AT.name),
  email: textIn(values, AT.email),
  phone: textIn(values, AT.phone),
});

type Sent = Input<Omit<typeof directorySettings, 'enable'>>;
/** The settings that a form's values stand for; without the password, which goes its own way. */
export const settingsOf = (values: Values): Sent => ({
  url: textIn(values, 'url').trim(),
  base_dn: textIn(values, 'base_dn').trim(),
  bind_dn: textIn(values, 'bind_dn').trim(),
  user_filter: textIn(values, 'user_filter').trim(),
  group_dn: textIn(values, 'group_dn').trim(),
  attributes: attributesOf(values),
  start_tls: values.start_tls === true,
  ca: textIn(values, 'ca'),
});

/** What is wrong with them together, by the fields of the form. */
export function faultsOf(values: Values): Faults {
  const { attributes, ...faults } = directoryFaults({ ...settingsOf(values), attributes: { ...attributesOf(values) } });
  return attributes ? { ...faults, [AT.user_name]: attributes } : faults;
}

/**
 * What is sent of the password: the typed one as it is, '' (none) where there is no name to send it with or none was kept,
 * nothing where the one that is kept stays.
 */
export function passwordOf({ bind_dn, pass_word }: Values, isKept: boolean): string | undefined {
  if (textIn({ bind_dn }, 'bind_dn').trim() === '') return '';
  return pass_word ? String(pass_word) : isKept ? undefined : '';
}
