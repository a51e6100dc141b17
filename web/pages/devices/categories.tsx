import type { Category } from '../../../daemon/contract/entities';
import { category as categoryRule } from '../../../daemon/contract/rules/category';
import { words } from '../../lang/index';
import { categories } from '../../state/room/room';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { FormSpec } from '../kit/spec';

/** How one category is called and shown. An empty name is the product's own word, in every language. */
function categoryForm({ code, name, own_name, display, weight }: Category): FormSpec {
  const w = words('devices').categories;
  const { icon: _, ...fields } = categoryRule;
  return {
    title: `${w.edit} · ${name}`,
    rules: { fields },
    values: { name: own_name, display, weight },
    parts: [
      { kind: 'text', key: 'name', label: w.name, placeholder: own_name === '' ? name : '', help: w.name_help },
      { kind: 'number', key: 'weight', label: w.weight, half: true, help: w.weight_help },
      { kind: 'switch', key: 'display', label: w.display, help: w.display_help },
    ],
    save: async (values) => {
      await call('PUT setting/categorys/{code}', { ...values, code: code as 'ups' });
      await categories.renew();
    },
  };
}

/** The categories of devices, the first on top. */
export function Categories() {
  const { categories: w, tabs } = words('devices');
  return (
    <Listing<Category>
      title={tabs.categories}
      func="system"
      ask={() => call('GET setting/categorys', {})}
      id={({ id }) => id}
      name={({ name }) => name}
      columns={[
        { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
        { key: 'weight', label: w.weight, kind: 'num', card: '2', named: true, width: '120px', cell: ({ weight }) => weight },
        {
          key: 'display',
          label: w.display,
          card: '3',
          width: '160px',
          cell: ({ display }) => <span class="mut">{display ? w.shown : w.hidden}</span>,
        },
      ]}
      empty={{ icon: 'list', title: tabs.categories }}
      actions={[{ key: 'edit', label: w.edit, icon: 'edit', form: categoryForm }]}
    />
  );
}
