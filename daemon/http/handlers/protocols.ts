import { type Aside, ownMemory } from '../../aside/index';
import { CODE } from '../../contract/codes';
import { protocols as rows } from '../../contract/endpoints/protocols';
import type { TemplateFileCheck } from '../../contract/entities';
import type { DeviceModel, Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import type { FileAnswer } from '../../contract/row';
import type { Faults } from '../../contract/shape';
import { TYPES } from '../../exports/table';
import { say } from '../../lang/index';
import { type CsvAsk, writeWorkbook } from '../../sheets/index';
import { READ_TEMPLATES } from '../../sites/errands';
import type { Sites } from '../../sites/index';
import { type TableDriver, templateTable } from '../../sites/template-table';
import type { Scope } from '../../store/list';
import { zoneOf } from '../../zone';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly aside: Pick<Aside, 'run'>;
  readonly sites: Pick<Sites, 'device' | 'template' | 'templates' | 'lookAt'>;
}
interface Wish {
  readonly device_id?: number | undefined;
  readonly template_id?: number | undefined;
}
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** Faults of a file, in words. */
const faultsIn = (faults: Faults, language: Language): TemplateFileCheck['faults'] =>
  Object.entries(faults).map(([at, { key, data }]) => ({ at: at === 'file' ? '' : at, message: say(language, key, data) }));

/** Device templates as files. */
function protocolsHandlers({ aside, sites }: Needs): Handlers<typeof rows> {
  /** Documents of what is asked for, all of one driver; those that are damaged are left out of all. @throws Refusal 1001, 1002 */
  function modelsOf(driver: TableDriver, { device_id, template_id }: Wish, scope: Scope): readonly DeviceModel[] {
    const id = device_id === undefined ? template_id : (sites.device(scope, device_id).device_template_id ?? undefined);
    const asked = id ?? (device_id === undefined ? null : 0);
    const ids = asked === null ? sites.templates(scope, { driver, limit: 0 }).data.map((entry) => entry.id) : [asked];
    const models = ids.flatMap((each) => sites.template(each).model ?? []);
    if (models.every((model) => model.driver === driver)) return models;
    const field = device_id === undefined ? 'template_id' : 'device_id';
    throw new Refusal(CODE.validation, 'validation', { fields: { [field]: { key: 'driver_mismatch' } } });
  }

  /** `Modbus_温湿度变送器.xlsx`; of all templates without a name. */
  const nameOf = (driver: TableDriver, models: readonly DeviceModel[], language: Language, ending: string): string => {
    const [only] = models.length === 1 ? models : [];
    const title = only ? (only.names?.[language] ?? only.name) : say(language, 'protocol_all');
    return safe(`${say(language, `protocol_${driver}`)}_${title}.${ending}`);
  };

  async function workbook(driver: TableDriver, wish: Wish, scope: Scope, language: Language): Promise<FileAnswer> {
    const models = modelsOf(driver, wish, scope);
    const pieces: Uint8Array[] = [];
    const sheet = { name: say(language, `protocol_${driver}`), ...templateTable(models, driver) };
    await writeWorkbook([sheet], { zone: zoneOf('UTC') }, (piece) => void pieces.push(piece));
    return { type: TYPES.xlsx, name: nameOf(driver, models, language, 'xlsx'), bytes: Buffer.concat(pieces) };
  }

  async function looked(file: Buffer, ask: CsvAsk, language: Language): Promise<TemplateFileCheck> {
    const { csv, rows, models, faults } = await aside.run(READ_TEMPLATES, { file, ask }, ownMemory(file));
    const templates = sites.lookAt(models).map(({ model, state }) => ({
      name: model.names?.[language] ?? model.name,
      vendor: model.vendor,
      model: model.model,
      driver: model.driver,
      items: model.items.length,
      state,
    }));
    return { csv, preview: rows.map((row) => [...row]), templates, faults: faultsIn(faults ?? {}, language) };
  }

  return {
    'POST setting/device_templates/check': ({ file, input, language }) => looked(file.bytes, input, language),
    'GET setting/modbus_excel': ({ input, scope, language }) => workbook('modbus', input, scope, language),
    'GET setting/snmp_excel': ({ input, scope, language }) => workbook('snmp', input, scope, language),
    'GET setting/snmp_json': ({ input, scope, language }) => {
      const models = modelsOf('snmp', input, scope);
      const [only] = input.device_id === undefined && input.template_id === undefined ? [] : models;
      const bytes = Buffer.from(`${JSON.stringify(only ?? models, null, 2)}\n`);
      return { type: TYPES.json, name: nameOf('snmp', models, language, 'json'), bytes };
    },
  };
}

export const protocols = area(rows, protocolsHandlers);
