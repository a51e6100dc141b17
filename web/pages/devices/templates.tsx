import type { Template } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { wholeTemplate } from '../../state/room/devices';
import { categories, offered } from '../../state/room/room';
import { $language } from '../../state/window/language';
import { Level } from '../../ui/glyph/index';
import { part } from '../../ui/part';
import { call, Refused } from '../../wire/call';
import { handOver } from '../../wire/download';
import { Listing } from '../kit/index';
import type { Action, Column } from '../kit/spec';
import { asFilter, deletion } from '../people/named';
import { useWaiting } from '../security/waiting';
import { driverName } from './drivers';

// seldom opened, with words of its own
const useImporter = part(async () => {
  const [{ Import }] = await Promise.all([
    import('./import'),
    ...(['protocol', 'templates'] as const).map((area) => loadWords($language.get(), area)),
  ]);
  return Import;
});

const titleOf = ({ vendor, model, name }: Template): string => `${name} · ${vendor} ${model}`;
const fileName = ({ vendor, model }: Template): string => `${vendor}-${model}`.replace(/[^\p{L}\p{N}._-]+/gu, '_');

/** A template as a file that can be imported as it is. */
async function save(row: Template): Promise<void> {
  const { document: whole } = await wholeTemplate(row.id);
  if (!whole) throw new Refused(-1, words('devices').templates.broken);
  handOver(new Blob([`${JSON.stringify(whole, null, 2)}\n`], { type: 'application/json' }), `${fileName(row)}.json`);
}

/** Its name, and whether its devices do not follow it yet. */
function Name({ row: { name, synced } }: { row: Template }) {
  return (
    <>
      {name}
      {!synced && (
        <p>
          <Level level="warn">{words('devices').templates.not_synced}</Level>
        </p>
      )}
    </>
  );
}

const forms = () => import('./editing/template_form');
const useSync = part(() => import('./editing/sync'));
const usePoints = part(() => import('./points'));

/** What a template reads: fetched when it is wanted. */
function Look({ row, onClose }: { row: Template; onClose: () => void }) {
  const file = usePoints();
  return file && <file.Points row={row} title={titleOf(row)} onClose={onClose} />;
}

/** What a sync does, and the word for it: fetched when it is wanted. */
function Sync(props: { row: Template; onDone: () => void; onClose: () => void }) {
  const file = useSync();
  return file && <file.Sync {...props} />;
}

function columnsOf(kinds: ReadonlyMap<number, string>): Column<Template>[] {
  const w = words('devices');
  const t = w.templates;
  return [
    { key: 'name', label: t.name, head: true, card: '1', width: '26%', cell: (row) => <Name row={row} /> },
    { key: 'vendor', label: t.vendor, sortable: true, cell: ({ vendor }) => vendor },
    { key: 'model', label: t.model, card: '3', sortable: true, cell: ({ model }) => model },
    {
      key: 'category_id',
      label: w.category,
      low: true,
      width: '112px',
      sortable: true,
      cell: ({ device_template_category_id: kind }) => kinds.get(kind),
    },
    { key: 'driver', label: w.driver, low: 'wide', width: '80px', cell: ({ driver }) => driverName(driver) },
    {
      key: 'item_count',
      label: t.points,
      kind: 'num',
      low: true,
      width: '96px',
      sortable: true,
      cell: ({ item_count }) => item_count,
    },
    {
      key: 'devices',
      label: t.used,
      kind: 'num',
      card: '2',
      named: true,
      width: '96px',
      sortable: true,
      cell: ({ devices }) => devices,
    },
    {
      key: 'builtin',
      label: t.origin,
      low: true,
      width: '80px',
      sortable: true,
      cell: ({ builtin }) => <span class="mut">{builtin ? t.shipped : t.imported}</span>,
    },
  ];
}

function actionsOf(sync: (row: Template) => Promise<void>): readonly Action<Template>[] {
  const t = words('devices').templates;
  return [
    {
      key: 'look',
      label: t.look,
      icon: 'list',
      reads: true,
      open: (row, close) => <Look row={row} onClose={close} />,
    },
    {
      key: 'edit',
      label: t.edit,
      icon: 'edit',
      when: ({ builtin }) => !builtin,
      form: async (row) => (await forms()).templateForm(row),
    },
    { key: 'sync', label: t.sync, icon: 'refresh', when: ({ synced }) => !synced, run: sync, done: '' },
    { key: 'copy', label: t.copy, icon: 'copy', form: async (row) => (await forms()).copyForm(row) },
    { key: 'export', label: t.export, icon: 'down', reads: true, run: save, done: t.exported },
    {
      key: 'delete',
      label: words('kit').delete.action,
      icon: 'trash',
      risk: true,
      when: ({ builtin }) => !builtin,
      ask: (row) => deletion(titleOf(row)),
      run: ({ id }) => call('DELETE setting/device_templates/{id}', { id }),
    },
  ];
}

/** What devices are made of: shipped with the product, or imported. */
export function Templates() {
  const w = words('devices');
  const t = w.templates;
  const kinds = useStore(categories.$).data?.data ?? null;
  const [importing, wait] = useWaiting<true>();
  const Import = useImporter();
  const [syncing, askSync] = useWaiting<Template>();
  return (
    <>
      <Listing<Template>
        title={w.tabs.templates}
        func="device_edit"
        find={t.find}
        ask={({ filters: { category }, ...query }) =>
          call('GET setting/device_templates', {
            ...query,
            ...(category ? { device_template_category_id: Number(category) } : {}),
          })
        }
        id={({ id }) => id}
        name={({ vendor, model }) => `${vendor} ${model}`}
        filters={[{ key: 'category', label: w.all_categories, options: asFilter(kinds && offered(kinds)) }]}
        columns={columnsOf(new Map((kinds ?? []).map(({ id, name }) => [id, name])))}
        empty={{ icon: 'list', title: t.none }}
        head={[
          { key: 'add', label: t.add, icon: 'plus', form: async () => (await forms()).newForm() },
          { key: 'import', label: t.import, icon: 'up', main: true, run: () => wait(true), done: '' },
        ]}
        actions={actionsOf(askSync)}
      />
      {syncing && <Sync row={syncing.what} onDone={syncing.done} onClose={syncing.cancel} />}
      {importing && Import && <Import onDone={importing.done} onClose={importing.cancel} />}
    </>
  );
}
