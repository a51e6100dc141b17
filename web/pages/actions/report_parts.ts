import type { ActionParams } from '../../../daemon/contract/entities';
import { ACTION_PARAMS } from '../../../daemon/contract/rules/action';
import { type Faults, faultsOf } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import type { Values } from '../../ui/form/spec';
import { call } from '../../wire/call';
import type { FormPart } from '../kit/spec';

const FORMATS = ['xlsx', 'csv'] as const;
const isReport = ({ type }: Values): boolean => type === 'report';
const all = { limit: 0 };

/** The fields of what mails a kept report; reports and contacts are asked for once they are needed. */
export function reportParts(): readonly FormPart[] {
  const w = words('action_cells');
  return [
    {
      kind: 'select',
      key: 'report_id',
      label: w.report,
      help: w.report_help,
      none: w.report_none,
      shown: isReport,
      options: async () =>
        (await call('GET data_history_template', all)).data.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      key: 'span',
      label: w.span,
      half: true,
      shown: isReport,
      options: (['current', 'previous'] as const).map((value) => ({ value, label: w.spans[value] })),
    },
    {
      kind: 'select',
      key: 'format',
      label: w.format,
      half: true,
      shown: isReport,
      options: FORMATS.map((value) => ({ value, label: value.toUpperCase() })),
    },
    {
      kind: 'many',
      key: 'contact_ids',
      label: w.contacts,
      shown: isReport,
      options: async () => (await call('GET setting/contacts', all)).data.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: 'area', key: 'addresses', label: w.addresses, rows: 2, help: w.addresses_help, shown: isReport },
  ];
}

/** How often its letters are tried again, below all else as of other actions. */
export const reportRetries = (): readonly FormPart[] => [
  {
    kind: 'number',
    key: 'retries',
    label: words('action_cells').report_retries,
    half: true,
    help: words('action_cells').report_retries_help,
    shown: isReport,
  },
];

/** A report as the form holds it. */
export const typedReport = ({
  report_id,
  previous,
  format = 'xlsx',
  contact_ids = [],
  emails = [],
}: ActionParams = {}): Values => ({
  report_id: report_id ?? null,
  span: previous ? 'previous' : 'current',
  format,
  contact_ids,
  addresses: emails.join('\n'),
});
const emailsIn = ({ addresses }: Values): readonly string[] =>
  String(addresses ?? '')
    .split(/[\s,;，；、]+/)
    .filter(Boolean);
/** What the form holds, as it is sent. */
export const reportIn = (values: Values): Values =>
  isReport(values) ? { ...values, previous: values.span === 'previous', emails: emailsIn(values) } : values;

/** What is wrong with addresses is said where they are typed, and that nobody is named where somebody may be chosen. */
export function reportFaults(values: Values, { params, ...rest }: Faults): Faults {
  if (!isReport(values)) return params ? { params, ...rest } : rest;
  const { emails } = faultsOf({ emails: ACTION_PARAMS.report.emails }, { emails: emailsIn(values) });
  const at = params?.key === 'action_report' ? 'report_id' : 'contact_ids';
  return { ...rest, ...(params && { [at]: params }), ...(emails && { addresses: emails }) };
}
