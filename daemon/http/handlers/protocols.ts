import { type Aside, ownMemory } from '../../aside/index';
import { CODE } from '../../contract/codes';
import { protocols as rows } from '../../contract/endpoints/protocols';
import type { TemplateFileCheck, TemplateFileField, TemplateInFile, TemplateTable } from '../../contract/entities';
import type { DeviceModel, Language } from '../../contract/model';
import { Refusal } from '../../contract/refusal';
import type { FileAnswer, UploadedFile } from '../../contract/row';
import type { Faults } from '../../contract/shape';
import { TYPES } from '../../exports/table';
import { say } from '../../lang/index';
import { writeWorkbook } from '../../sheets/index';
import { READ_TEMPLATES } from '../../sites/errands';
import type { Sites } from '../../sites/index';
import { OWN, type TableDriver } from '../../sites/tables/columns';
import { HEADINGS, nameOfColumn } from '../../sites/tables/headings';
import { patternSheets } from '../../sites/tables/pattern';
import type { TemplatesAsk, TemplatesRead } from '../../sites/template-file';
import { templateTable } from '../../sites/template-table';
import type { FoundTemplate } from '../../sites/templates';
import type { Scope } from '../../store/list';
import { othersTurn } from '../../store/slices';
import { zoneOf } from '../../zone';
import { area } from '../area';
import type { Handlers } from '../mount';
import { categoriesIn } from '../render/category';
import { syncIn } from '../render/template';

interface Needs {
  readonly aside: Pick<Aside, 'run'>;
  readonly sites: Pick<Sites, 'device' | 'template' | 'templates' | 'lookAt' | 'categories'>;
}
interface Wish {
  readonly device_id?: number | undefined;
  readonly template_id?: number | undefined;
}
const safe = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** Faults that name what the column takes. */
const SAYS_ITSELF: ReadonlySet<string> = new Set([
  'choice_of',
  'hex',
  'register_base',
  'range_pair',
  'range_states',
  'states_range',
  'states_form',
]);
type FaultInFile = TemplateFileCheck['faults'][number];
/** What of a template, and of points that leave it empty, is said with the file. */
const [OF_TEMPLATE, OF_POINTS] = [
  ['vendor', 'model', 'name', 'category_code'],
  ['function', 'type'],
] as const;

/** What is said with a maker's table to settle a fault in it. */
function fieldOf(key: string, at: string, column: string): TemplateFileField | undefined {
  if (key !== 'required') return undefined;
  const isOfPoint = at.startsWith('#');
  return (isOfPoint ? OF_POINTS : OF_TEMPLATE).find((field) => column === (isOfPoint ? field : OWN + field));
}

/** Faults of a file, in words, with what their columns take and, of a maker's table, what settles them. */
function faultsIn({ faults, keys, table }: TemplatesRead, language: Language): TemplateFileCheck['faults'] {
  const isForeign = table !== null && !table.keys.some((key) => key.startsWith(OWN));
  const isCounted = isForeign && !table.keys.includes('base');
  return Object.entries(faults ?? {}).map(([at, { key, data }]): FaultInFile => {
    // a place is a name that somebody wrote
    const column = (Object.hasOwn(keys, at) && keys[at]) || '';
    const uncounted = isCounted && key === 'register_base';
    const field = uncounted ? 'count' : isForeign ? fieldOf(key, at, column) : undefined;
    return {
      at: at === 'file' ? '' : at.startsWith('#') || !column ? at : nameOfColumn(column, language),
      message: say(language, uncounted ? 'register_count' : key, data),
      takes: SAYS_ITSELF.has(key) ? '' : (HEADINGS[column]?.says[language] ?? ''),
      ...(field ? { field } : {}),
    };
  });
}

/** How a table was read, and what its columns may be read as. */
function tableIn({ table, csv }: TemplatesRead, language: Language): TemplateTable | null {
  if (!table || (csv && table.headings.length === 0)) return null;
  const { headings, keys, samples, ambiguous, ...rest } = table;
  const used = keys.filter((key) => key !== '' && !HEADINGS[key]);
  return {
    ...rest,
    ambiguous: ambiguous ?? '',
    columns: headings.map((heading, i) => ({ heading, key: keys[i] ?? '', samples: samples[i] ?? [] })),
    choices: [...Object.keys(HEADINGS), ...used].map((key) => ({
      key,
      name: nameOfColumn(key, language),
      says: HEADINGS[key]?.says[language] ?? '',
    })),
  };
}

const refusalText = ({ key, words, data }: Refusal, language: Language): string => {
  const [field] = Object.values((data?.fields ?? {}) as Faults);
  return field ? say(language, field.key, field.data) : say(language, key, words);
};

/** Points of a file that are shown before it is imported. */
const SHOWN_POINTS = 200;

/** A template of a file, and what the box knows of it. */
function templateInFile(found: FoundTemplate, language: Language, isOnly: boolean): TemplateInFile {
  const { id, model, state, sync, refused } = found;
  return {
    ...(id === undefined ? {} : { id }),
    name: model.names?.[language] ?? model.name,
    vendor: model.vendor,
    model: model.model,
    driver: model.driver,
    items: model.items.length,
    state,
    ...(isOnly ? { points: model.items.slice(0, SHOWN_POINTS) } : {}),
    ...(sync ? { sync: syncIn(sync, language) } : {}),
    ...(refused ? { refused: refusalText(refused, language) } : {}),
  };
}

/** Device templates as files. */
function protocolsHandlers({ aside, sites }: Needs): Handlers<typeof rows> {
  /** Documents of what is asked for, all of one driver; those that are damaged are left out of all. @throws Refusal 1001, 1002 */
  async function modelsOf(driver: TableDriver, { device_id, template_id }: Wish, scope: Scope): Promise<readonly DeviceModel[]> {
    const id = device_id === undefined ? template_id : (sites.device(scope, device_id).device_template_id ?? undefined);
    const asked = id ?? (device_id === undefined ? null : 0);
    const ids = asked === null ? sites.templates(scope, { driver, limit: 0 }).data.map((entry) => entry.id) : [asked];
    const models: DeviceModel[] = [];
    for (const each of ids) {
      const { model } = sites.template(each);
      if (model) models.push(model);
      // a document is read and checked when it is asked for first: of all of them that took 153 ms
      await othersTurn();
    }
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
    const models = await modelsOf(driver, wish, scope);
    const pieces: Uint8Array[] = [];
    const sheet = { name: say(language, `protocol_${driver}`), ...templateTable(models, driver) };
    await writeWorkbook([sheet], { zone: zoneOf('UTC') }, (piece) => void pieces.push(piece));
    return { type: TYPES.xlsx, name: nameOf(driver, models, language, 'xlsx'), bytes: Buffer.concat(pieces) };
  }

  async function looked(file: UploadedFile, ask: TemplatesAsk, scope: Scope, language: Language): Promise<TemplateFileCheck> {
    const wish = { file: file.bytes, ask: { source: file.name.slice(0, 200), ...ask } };
    const read = await aside.run(READ_TEMPLATES, wish, ownMemory(file.bytes));
    const isOnly = read.table !== null && read.models.length === 1;
    return {
      csv: read.csv,
      preview: read.rows.map((row) => [...row]),
      table: tableIn(read, language),
      templates: sites.lookAt(scope, read.models).map((found) => templateInFile(found, language, isOnly)),
      faults: faultsIn(read, language),
    };
  }

  async function pattern(driver: TableDriver, language: Language): Promise<FileAnswer> {
    const pieces: Uint8Array[] = [];
    const categories = new Map(categoriesIn(sites.categories(), language).data.map(({ code, name }) => [code, name]));
    const sheets = patternSheets(driver, (code) => categories.get(code) ?? code, language);
    await writeWorkbook(sheets, { zone: zoneOf('UTC') }, (piece) => void pieces.push(piece));
    const name = safe(`${say(language, `protocol_${driver}`)}_${say(language, 'protocol_pattern')}.xlsx`);
    return { type: TYPES.xlsx, name, bytes: Buffer.concat(pieces) };
  }

  return {
    'POST setting/device_templates/check': ({ file, input, scope, language }) => looked(file, input, scope, language),
    'GET setting/device_templates/pattern': ({ input, language }) => pattern(input.driver, language),
    'GET setting/modbus_excel': ({ input, scope, language }) => workbook('modbus', input, scope, language),
    'GET setting/snmp_excel': ({ input, scope, language }) => workbook('snmp', input, scope, language),
    'GET setting/snmp_json': async ({ input, scope, language }) => {
      const models = await modelsOf('snmp', input, scope);
      const [only] = input.device_id === undefined && input.template_id === undefined ? [] : models;
      const bytes = Buffer.from(`${JSON.stringify(only ?? models, null, 2)}\n`);
      return { type: TYPES.json, name: nameOf('snmp', models, language, 'json'), bytes };
    },
  };
}

export const protocols = area(rows, protocolsHandlers);
