import type { Edition } from '../../../daemon/contract/entities';
import { LANGUAGES } from '../../../daemon/contract/model';
import { edition as rules } from '../../../daemon/contract/rules/edition';
import { fill, words } from '../../lang/index';
import { changeEdition, currentEdition, type EditionChanges } from '../../state/box/edition';
import { LANGUAGE_NAMES, languageOf } from '../../state/window/language';
import { Refused } from '../../wire/call';
import type { FormPart, FormSpec, Values } from '../kit/spec';

const PLAIN = [
  'language',
  'sys_name',
  'sys_show',
  'company',
  'sys_info_show',
  'support_show',
  'filing_display',
  'filing_info',
] as const;
const support = rules.support_info.of.of;

const valuesOf = (edition: Edition): Values => ({
  ...Object.fromEntries(PLAIN.map((key) => [key, edition[key as keyof Edition]])),
  language: languageOf(edition),
  support_phone: edition.support_info.phone,
  support_email: edition.support_info.email,
  support_site: edition.support_info.site,
});

/**
 * What was changed, and no more: a name that is the product's own word comes in the language of this page, and sent back
 * it would be the name in every language.
 */
export function changesOf(edition: Edition, values: Values): EditionChanges {
  const before = valuesOf(edition);
  const changed = (key: string): boolean => key in values && values[key] !== before[key];
  const changes = Object.fromEntries(PLAIN.filter(changed).map((key) => [key, values[key]]));
  if (!['support_phone', 'support_email', 'support_site'].some(changed)) return changes;
  const at = (key: string): string => String(values[key] ?? before[key]);
  const support_info = { phone: at('support_phone'), email: at('support_email'), site: at('support_site') };
  return { ...changes, support_info };
}

function partsOf(): readonly FormPart[] {
  const w = words('edition');
  const supported = ({ support_show }: Values): boolean => support_show === true;
  return [
    {
      kind: 'select',
      key: 'language',
      label: w.language,
      help: w.language_help,
      options: LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] })),
    },
    { kind: 'text', key: 'sys_name', label: w.sys_name, help: w.sys_name_help, half: true },
    { kind: 'text', key: 'company', label: w.company, half: true },
    { kind: 'switch', key: 'sys_show', label: w.sys_show, half: true },
    { kind: 'switch', key: 'sys_info_show', label: w.sys_info_show, help: w.sys_info_help, half: true },
    { kind: 'switch', key: 'support_show', label: w.support_show },
    { kind: 'text', key: 'support_phone', label: w.phone, half: true, shown: supported },
    { kind: 'text', key: 'support_email', label: w.email, half: true, shown: supported },
    { kind: 'text', key: 'support_site', label: w.site, shown: supported },
    { kind: 'switch', key: 'filing_display', label: w.filing_display },
    {
      kind: 'text',
      key: 'filing_info',
      label: w.filing_info,
      shown: ({ filing_display }) => filing_display === true,
    },
  ];
}

/** The box speaks of the support as a whole; its e-mail address is what has a form to miss. */
async function save(edition: Edition, values: Values): Promise<void> {
  const changes = changesOf(edition, values);
  if (Object.keys(changes).length === 0) return;
  try {
    await changeEdition(edition.id, changes);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    const { support_info, ...fields } = fault.fields;
    const named = support_info ? { ...fields, support_email: support_info } : fields;
    throw new Refused(fault.code, fault.message, named, fault.data);
  }
}

/** What the current edition shows of the installation and its maker. Throws Refused. */
export async function editionForm(locked: boolean): Promise<FormSpec> {
  const w = words('edition');
  const edition = await currentEdition();
  if (!edition) throw new Error(w.nothing);
  return {
    title: fill(w.shows, { name: edition.edition }),
    locked,
    rules: { fields: { ...rules, support_phone: support.phone, support_email: support.email, support_site: support.site } },
    values: valuesOf(edition),
    parts: partsOf(),
    save: (values) => save(edition, values),
  };
}
