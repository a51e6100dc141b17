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
import type { Sites } from '../../sites/index';
import { type TableDriver, templateTable } from '../../sites/template-table';
import type { Scope } from '../../store/list';
import { zoneOf } from '../../zone';
import { area } from '../area';
import type { Handlers } from '../mount';

interface Needs {
  readonly sites: Pick<Sites, 'device' | 'template' | 'templates' | 'lookIn' | 'formIn' | 'rowsIn'>;
}
interface Wish {
  readonly device_id?: number | undefined;
  readonly template_id?: number | undefined;
}
/** What is shown of a table before it is imported. */
const [PREVIEW_ROWS, PREVIEW_COLUMNS, PREVIEW_TEXT] = [8, 30, 60];

const safe = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** Faults of a file, in words. @throws what is none */
function faultsIn(fault: unknown, language: Language): TemplateFileCheck['faults'] {
  const fields =
    fault instanceof Refusal && fault.code === CODE.validation ? (fault.data?.fields as Faults | undefined) : undefined;
  if (!fields) throw fault;
  return Object.entries(fields).map(([at, { key, data }]) => ({
    at: at === 'file' ? '' : at,
    message: say(language, key, data),
  }));
}

/** Device templates as files. */
function protocolsHandlers({ sites }: Needs): Handlers<typeof rows> {
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

  function looked(bytes: Uint8Array, ask: CsvAsk, language: Language): TemplateFileCheck {
    // also of a text that cannot be read so: another encoding is chosen there
    const csv = sites.formIn(bytes, ask);
    let preview: TemplateFileCheck['preview'] = [];
    try {
      const text = (cell: unknown): string => String(cell ?? '').slice(0, PREVIEW_TEXT);
      const rows = sites.rowsIn(bytes, ask)?.slice(0, PREVIEW_ROWS) ?? [];
      preview = rows.map((row) => row.slice(0, PREVIEW_COLUMNS).map(text));
      const templates = sites.lookIn(bytes, ask).map(({ model, state }) => ({
        name: model.names?.[language] ?? model.name,
        vendor: model.vendor,
        model: model.model,
        driver: model.driver,
        items: model.items.length,
        state,
      }));
      return { csv, preview, templates, faults: [] };
    } catch (fault) {
      return { csv, preview, templates: [], faults: faultsIn(fault, language) };
    }
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
