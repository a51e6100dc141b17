import type { MyRoles, Page } from '../../../../daemon/contract/entities';
import { kit, Listing } from '../../../../web/pages/kit/index';
import type { FormSpec, ListSpec } from '../../../../web/pages/kit/spec';
import { $outcome } from '../../../../web/state/feeds/outcome';
import { call } from '../../../../web/wire/call';
import { settle, the, type, until } from '../../../hands/dom';
import { type Asked, ConsoleBox } from '../../app/console_box';
import { openPage } from '../hands';

// what a page of the kit is drawn with is there before a test presses anything
await Promise.all([
  kit.list(),
  kit.form(),
  import('../../../../web/chunks/list_more'),
  import('../../../../web/pages/kit/form/told'),
]);

/** A refusal as the box words it. */
export const refusal = (code: number, message: string, data: unknown = null): Error =>
  Object.assign(new Error(message), { code, data });

export interface Thing {
  readonly id: number;
  readonly name: string;
  readonly weight: number;
}

/** A box with 45 sites, which can be searched and paged. */
export function thingsBox(box: ConsoleBox): Thing[] {
  const all: Thing[] = Array.from({ length: 45 }, (_, i) => ({ id: i + 1, name: `site ${i + 1}`, weight: 10 }));
  Object.assign(box.instead, {
    'GET setting/device_groups': ({ query }: Asked): Page<Thing> => {
      const limit = Number(query.get('limit'));
      const found = all.filter(({ name }) => name.includes(query.get('keyword') ?? ''));
      const from = limit * (Number(query.get('page')) - 1);
      return { total: found.length, data: found.slice(from, from + limit) };
    },
    'POST setting/device_groups': () => ({ id: 46 }),
    'POST user/tokens': () => ({ id: 3, token: 'x' }),
    'POST setting/security/check_password': () => ({ ticket: 't1', expires: 1_764_224_525 + 300 }),
  });
  return all;
}

export const siteForm = (over: Partial<FormSpec<{ name: string }>> = {}): FormSpec => ({
  title: '添加站点',
  parts: [
    { kind: 'text', key: 'name', label: '名称' },
    { kind: 'number', key: 'weight', label: '序号', unit: '号' },
  ],
  rules: {
    fields: {
      name: { t: 'text', min: 1, max: 64, like: 'plain_name' },
      weight: { t: 'opt', of: { t: 'int', min: 1, max: 999 } },
    },
  },
  values: { name: '', weight: null },
  save: (values: { name: string }) => call('POST setting/device_groups', values),
  ...over,
});

export const siteList = (over: Partial<ListSpec<Thing>> = {}): ListSpec<Thing> => ({
  title: '站点',
  ask: async ({ filters: _, ...query }) => (await call('GET setting/device_groups', query)) as unknown as Page<Thing>,
  id: ({ id }) => id,
  name: ({ name }) => name,
  columns: [
    { key: 'name', label: '名称', head: true, card: '1', cell: ({ name }) => name, sortable: true },
    { key: 'weight', label: '序号', kind: 'num', cell: ({ weight }) => weight },
  ],
  find: '名称',
  empty: { icon: 'site', title: '还没有站点' },
  head: [{ key: 'add', label: '添加站点', main: true, form: () => siteForm() }],
  ...over,
});

/** Opens a list of 45 sites; `over` says what is different of it. */
export async function openList(
  over: Partial<ListSpec<Thing>> = {},
  at = '/setting_device_groups',
  roles?: MyRoles,
): Promise<ConsoleBox> {
  const box = new ConsoleBox();
  thingsBox(box);
  await openPage(() => <Listing {...siteList(over)} />, box, { at, ...(roles ? { roles } : {}) });
  await until('the list', () => document.querySelector('tbody tr,.empty') !== null);
  return box;
}

export const button = (text: string, within: ParentNode = document): HTMLButtonElement => {
  const found = [...within.querySelectorAll<HTMLButtonElement>('button')].find(
    (each) => each.textContent?.trim() === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`no button ${text} in ${document.body.textContent?.slice(0, 600)}`);
  return found;
};
export const dialog = (): HTMLElement => {
  const all = document.querySelectorAll<HTMLElement>('dialog');
  const last = all[all.length - 1];
  if (!last) throw new Error('no dialog');
  return last;
};
export const field = (label: string, within: ParentNode = document): HTMLInputElement => {
  const named = [...within.querySelectorAll<HTMLLabelElement>('label')].find((each) => each.textContent?.trim() === label);
  if (!named) throw new Error(`no field ${label}`);
  return the<HTMLInputElement>(`[id="${named.htmlFor}"]`);
};
export const faultAt = (label: string): string => {
  const { id } = field(label);
  return document.getElementById(`${id}-b`)?.textContent?.trim() ?? '';
};

/** Fills a field and leaves it, as a user does. */
export async function enter(label: string, text: string): Promise<void> {
  const input = field(label);
  await type(input, text);
  input.dispatchEvent(new Event('focusout', { bubbles: true }));
  await settle();
}

/** Saves by the button of the form. */
export async function save(text = '保存'): Promise<void> {
  const form = the<HTMLFormElement>('form.form', dialog());
  button(text, dialog());
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settle(60);
}

export const calmDown = async (): Promise<void> => {
  $outcome.set(null);
  sessionStorage.removeItem('draft');
  await until('no dialog', () => true);
};
