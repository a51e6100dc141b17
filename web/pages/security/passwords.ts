import { PASSWORD_LEAST } from '../../../daemon/contract/rules/password';
import { passwordComplexity } from '../../../daemon/contract/rules/security';
import { fill, words } from '../../lang/index';
import type { FormPart, FormSpec } from '../kit/spec';
import { readSetting, writeSetting } from './setting';

const RULES = [
  'exclude_username',
  'mix_up_lo_letter',
  'contain_num',
  'contain_spec_char',
  'reject_same_pwd',
  'reject_frequent_pwd',
  'min_len_enabled',
] as const;

/** What a new password must be like. */
export async function passwordForm(): Promise<FormSpec> {
  const w = words('security').complexity;
  const { pwd_complexity_config } = await readSetting('PWD_COMPLEXITY');
  const rules = RULES.map((rule): FormPart => ({ kind: 'switch', key: `opt_${rule}`, label: w[rule], half: true }));
  return {
    // the view's own name says it
    title: '',
    rules: { fields: passwordComplexity },
    values: { ...pwd_complexity_config },
    parts: [
      { kind: 'switch', key: 'enabled', label: w.enabled, help: w.help },
      ...rules,
      {
        kind: 'number',
        key: 'opt_min_len',
        label: w.min_len,
        help: fill(w.min_len_help, { n: PASSWORD_LEAST }),
        half: true,
      },
    ],
    save: (values) => writeSetting('PWD_COMPLEXITY', { pwd_complexity_config: values }),
  };
}
