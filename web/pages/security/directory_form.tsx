import { directoryAttributes, directorySettings } from '../../../daemon/contract/rules/security';
import { words } from '../../lang/index';
import type { FormPart, FormSpec } from '../kit/spec';
import { offPart, onWith } from '../off_part';
import { DirectoryTest } from './directory_test';
import { AT, faultsOf, NAMES, passwordOf, settingsOf } from './directory_values';
import { readSetting, writeSetting } from './setting';

function partsOf(hasPassword: boolean): readonly FormPart[] {
  const w = words('security').directory;
  return [
    { kind: 'switch', key: 'enable', label: w.enable },
    { kind: 'text', key: 'url', label: w.url, help: w.url_help, mono: true },
    { kind: 'switch', key: 'start_tls', label: w.start_tls },
    { kind: 'text', key: 'base_dn', label: w.base_dn, placeholder: 'ou=people,dc=example,dc=org', mono: true },
    { kind: 'text', key: 'bind_dn', label: w.bind_dn, help: w.bind_help, mono: true, half: true },
    { kind: 'secret', key: 'pass_word', label: w.pass_word, sealed: 'pass_word', set: hasPassword, half: true },
    { kind: 'text', key: 'user_filter', label: w.filter, placeholder: '(objectClass=person)', mono: true },
    { kind: 'text', key: 'group_dn', label: w.group_dn, help: w.group_help, mono: true },
    { kind: 'heading', key: 'attributes', label: w.attributes },
    ...NAMES.map(
      (name): FormPart => ({
        kind: 'text',
        key: AT[name],
        label: w[AT[name]],
        half: true,
        mono: true,
        shape: directoryAttributes[name],
      }),
    ),
    { kind: 'area', key: 'ca', label: w.ca, help: w.ca_help, rows: 4 },
    offPart({ label: w.enable, says: w.off, action: w.turn_on, shown: ({ enable, url }) => !enable && Boolean(url) }),
  ];
}

/** How the directory is asked. Its password is written and never read. */
export async function directoryForm(): Promise<FormSpec> {
  const { attributes, pass_word_set, ...settings } = await readSetting('LDAP');
  const named = Object.fromEntries(NAMES.map((name) => [AT[name], attributes[name]]));
  return {
    title: '',
    rules: { fields: directorySettings, also: faultsOf, follows: onWith(['url']) },
    values: { ...settings, ...named, pass_word: '' },
    parts: partsOf(pass_word_set),
    below: (values) => <DirectoryTest values={values} isKept={pass_word_set} />,
    save(values) {
      const { enable, nonce } = values;
      const pass_word = passwordOf(values, pass_word_set);
      const secret = pass_word ? { pass_word, nonce } : pass_word === undefined ? {} : { pass_word };
      return writeSetting('LDAP', { ...settingsOf(values), enable, ...secret }, { attributes: AT.user_name });
    },
  };
}
