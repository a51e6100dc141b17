import type { Template } from '../../../daemon/contract/entities';
import { loadWords, words } from '../../lang/index';
import { useStore } from '../../state/feeds/use';
import { hasFunc } from '../../state/people/roles';
import { $roles } from '../../state/session/session';
import { $language } from '../../state/window/language';
import { part } from '../../ui/part';
import { call } from '../../wire/call';
import { fetchAlone } from '../../wire/exporting';
import { Listing } from '../kit/index';
import type { Column, HeadAction } from '../kit/spec';
import { useWaiting } from '../security/waiting';
import { driverName } from './drivers';
import { fileActions } from './point_files';

// seldom opened
const useImporter = part(async () => {
  const [{ Import }] = await Promise.all([import('./import'), loadWords($language.get(), 'templates')]);
  return Import;
});

function columnsOf(): Column<Template>[] {
  const w = words('protocol');
  return [
    { key: 'name', label: w.name, head: true, card: '1', cell: ({ name }) => name },
    { key: 'vendor', label: w.vendor, sortable: true, cell: ({ vendor }) => vendor },
    { key: 'model', label: w.model, card: '3', sortable: true, cell: ({ model }) => model },
    { key: 'driver', label: w.driver, card: '2', width: '96px', cell: ({ driver }) => driverName(driver) },
    { key: 'version', label: w.version, low: true, width: '72px', cell: ({ version }) => version },
    {
      key: 'item_count',
      label: w.items,
      kind: 'num',
      low: true,
      width: '96px',
      sortable: true,
      cell: ({ item_count }) => item_count,
    },
  ];
}

/** Files of all templates, and the way back in for whoever may change devices. */
function useHead(onImport: () => Promise<void>): readonly HeadAction[] {
  const w = words('protocol');
  const mayImport = hasFunc(useStore($roles), 'device_edit');
  const all = (key: string, label: string, path: string): HeadAction => ({
    key,
    label,
    icon: 'down',
    reads: true,
    done: w.started,
    run: () => fetchAlone(path),
  });
  return [
    ...(mayImport ? [{ key: 'import', label: w.import, icon: 'up', main: true, run: onImport, done: '' } as const] : []),
    all('all_modbus', w.all_modbus, 'setting/modbus_excel'),
    all('all_snmp', w.all_snmp, 'setting/snmp_excel'),
    all('all_json', w.all_json, 'setting/snmp_json'),
  ];
}

/** Point tables of device templates, which can be taken away, changed and imported again. */
export function TemplateFiles() {
  const w = words('protocol');
  const [importing, wait] = useWaiting<true>();
  const Import = useImporter();
  const head = useHead(() => wait(true));
  return (
    <>
      <Listing<Template>
        title={w.title}
        func="export"
        find={w.find}
        filters={[
          {
            key: 'driver',
            label: w.all_drivers,
            options: [
              ['modbus', 'Modbus'],
              ['snmp', 'SNMP'],
            ],
          },
        ]}
        ask={({ filters: { driver }, ...query }) =>
          call('GET setting/device_templates', { ...query, ...(driver ? { driver } : {}) })
        }
        id={({ id }) => id}
        name={({ vendor, model }) => `${vendor} ${model}`}
        columns={columnsOf()}
        empty={{ icon: 'list', title: w.none }}
        note={
          <p class="mut" style={{ padding: '0 var(--s5) var(--s3)' }}>
            {w.says}
          </p>
        }
        head={head}
        actions={fileActions(({ driver }: Template) => driver, 'template_id')}
      />
      {importing && Import && <Import onDone={importing.done} onClose={importing.cancel} />}
    </>
  );
}
