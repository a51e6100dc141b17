import type { ContactGroup } from '../../../daemon/contract/entities';
import { contactGroup, escalationFaults } from '../../../daemon/contract/rules/contact';
import type { Input } from '../../../daemon/contract/shape';
import { words } from '../../lang/index';
import { contactGroups } from '../../state/room/items';
import { call } from '../../wire/call';
import type { FormSpec, Values } from '../kit/spec';
import { asOptions } from './named';

/** Nothing typed is no escalation. */
const faultsOfEscalation = ({ escalate_minutes, escalate_group_id }: Values) =>
  escalationFaults({ escalate_minutes: Number(escalate_minutes ?? 0), escalate_group_id: escalate_group_id as number | null });

/** A new group of contacts, or one that is changed. */
export function groupForm(row: ContactGroup | null): FormSpec<Input<typeof contactGroup>> {
  const w = words('contacts');
  return {
    title: row ? `${w.edit_group} · ${row.name}` : w.add_group,
    width: 560,
    rules: { fields: contactGroup, also: faultsOfEscalation },
    values: {
      name: row?.name ?? '',
      contact_ids: row?.contact_ids ?? [],
      escalate_minutes: row?.escalate_minutes ?? 0,
      escalate_group_id: row?.escalate_group_id ?? null,
      duty_mode: row?.duty_mode ?? 0,
      remark: row?.remark ?? '',
      ...(row ? { update_time: row.update_time } : {}),
    },
    parts: [
      { kind: 'text', key: 'name', label: w.group_name },
      {
        kind: 'many',
        key: 'contact_ids',
        label: w.members,
        options: async () =>
          (await call('GET setting/contacts', { limit: 0 })).data.map(({ id, name, job }) => ({
            value: id,
            label: name,
            note: job,
          })),
      },
      { kind: 'heading', key: 'escalation', label: w.escalation, help: w.escalation_help },
      { kind: 'number', key: 'escalate_minutes', label: w.escalate_minutes, unit: w.minute, half: true },
      {
        kind: 'select',
        key: 'escalate_group_id',
        label: w.escalate_to,
        none: w.escalate_none,
        half: true,
        options: async () =>
          asOptions((await call('GET setting/contact_groups', { limit: 0 })).data.filter(({ id }) => id !== row?.id)),
      },
      { kind: 'area', key: 'remark', label: w.remark, rows: 2 },
    ],
    save: async (values) => {
      if (row) await call('PUT setting/contact_groups/{id}', { ...values, id: row.id });
      else await call('POST setting/contact_groups', values);
      await contactGroups.refresh();
    },
  };
}
