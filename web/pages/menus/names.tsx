import { ROOT_USER } from '../../../daemon/contract/codes';
import type { MenuEntry, Page } from '../../../daemon/contract/entities';
import { LANGUAGES } from '../../../daemon/contract/model';
import { menuEntry } from '../../../daemon/contract/rules/menu';
import { words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { allMenuEntries } from '../../state/people/people';
import { $roles } from '../../state/session/session';
import { $language, TAG } from '../../state/window/language';
import { Note } from '../../ui/note/index';
import { call } from '../../wire/call';
import { Listing } from '../kit/index';
import type { Column, FormSpec, ListQuery } from '../kit/spec';
import { linesOf } from './structure';

type Row = MenuEntry & { readonly depth: number };
type Names = MenuEntry['names'] & { readonly enable: boolean; readonly update_time: number };
const INDENT_PX = 20;

const fits = ({ names, url }: MenuEntry, text: string): boolean =>
  [...Object.values(names), url].some((each) => each.toLowerCase().includes(text.toLowerCase()));

/** The box gives the menu whole: it is searched and paged here. */
async function ask({ page, limit, keyword = '' }: ListQuery): Promise<Page<Row>> {
  const all = linesOf(await allMenuEntries()).map(({ entry, depth }) => ({ ...entry, depth: keyword ? 0 : depth }));
  const found = keyword ? all.filter((entry) => fits(entry, keyword)) : all;
  return { total: found.length, data: found.slice((page - 1) * limit, page * limit) };
}

/** An entry's names in every language, and whether it is there at all. */
function namesForm(entry: MenuEntry): FormSpec<Names> {
  const w = words('menus');
  const name = menuEntry.name.of;
  return {
    title: `${w.edit} · ${entry.names[$language.get()]}`,
    rules: { fields: { ...Object.fromEntries(LANGUAGES.map((code) => [code, name])), enable: { t: 'bool' } } },
    values: { ...entry.names, enable: entry.enable, update_time: entry.update_time },
    parts: [
      ...LANGUAGES.map((code) => ({ kind: 'text' as const, key: code, label: w[code] })),
      {
        kind: 'switch',
        key: 'enable',
        label: w.enable,
        locked: entry.fixed,
        ...(entry.fixed ? { help: w.fixed } : {}),
      },
    ],
    save: ({ enable, update_time, ...names }) =>
      call('PUT setting/menus/{id}', { id: entry.id, names, update_time, ...(entry.fixed ? {} : { enable }) }),
  };
}

function columnsOf(): Column<Row>[] {
  const w = words('menus');
  const mine = $language.get();
  return [
    {
      key: 'name',
      label: w[mine],
      head: true,
      card: '1',
      cell: ({ names, depth }) => (
        <span style={{ display: 'inline-block', paddingInlineStart: `${depth * INDENT_PX}px` }}>{names[mine]}</span>
      ),
    },
    ...LANGUAGES.filter((code) => code !== mine).map(
      (code, at): Column<Row> => ({
        key: code,
        label: w[code],
        cell: ({ names }) => <span lang={TAG[code]}>{names[code]}</span>,
        ...(at === 0 ? { card: '3' as const } : { low: true as const }),
      }),
    ),
    { key: 'url', label: w.url, low: true, cell: ({ url }) => <span class="mono">{url}</span> },
    { key: 'enable', label: w.enable, card: '2', cell: ({ enable }) => <span class="mut">{enable ? w.enable : w.off}</span> },
  ];
}

/** What the entries of the menu are called, in four languages. */
export default function MenuNamesPage() {
  const w = words('menus');
  const roles = useStore($roles);
  const isRoot = roles?.user_id === ROOT_USER;
  return (
    <Listing<Row>
      title={w.names}
      find={w.name}
      id={({ id }) => id}
      name={({ names }) => names[$language.get()]}
      ask={ask}
      columns={columnsOf()}
      look={({ enable }) => (enable ? {} : { state: 'off' })}
      empty={{ icon: 'menu', title: w.none }}
      {...(isRoot
        ? { actions: [{ key: 'edit', label: w.edit, icon: 'edit' as const, form: namesForm }] }
        : { note: roles && <Note>{w.root_only}</Note> })}
    />
  );
}
