import { invalid } from '../../sites/faults';
import type { Sites } from '../../sites/index';
import type { TemplateEntry } from '../../store/templates';
import { alike, column, folded, four, NAMED, oneByOne } from '../columns';
import type { Entry, Lines, Row, Section } from '../section';

type Document = Readonly<Record<string, unknown>>;

const VENDOR = column('vendor', NAMED, '厂商', '廠商', '廠商', 'Vendor');
const MODEL = column('model', NAMED, '型号', '型號', '型號', 'Model');
const text = { t: 'opt', of: { t: 'text', max: 32_767 } } as const;

function documentIn(line: Row): Document {
  try {
    const found: unknown = JSON.parse(String(line.definition ?? ''));
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Document;
  } catch {
    // told below
  }
  throw invalid({ definition: { key: 'no_json' } });
}

/** One line for the document without its points, then one a point. */
const lines: Lines = {
  columns: [
    VENDOR,
    MODEL,
    column('point', text, '监控项', '監控項', '監控項', 'Point'),
    column('definition', text, '定义（JSON）', '定義（JSON）', '定義（JSON）', 'Definition (JSON)'),
  ],
  write: ({ vendor = '', model = '', document }) => {
    const { items = [], ...head } = document as Document & { items?: readonly Document[] };
    const line = (point: unknown, of: Document): Row => ({
      vendor,
      model,
      point: String(point ?? ''),
      definition: JSON.stringify(of),
    });
    return [line('', head), ...items.map((item) => line(item.item_cell_name, item))];
  },
  read: (all) => {
    const head = all.find(({ point }) => !point);
    if (!head) throw invalid({ point: { key: 'package_head' } });
    const items = all.filter((line) => line !== head).map(documentIn);
    return { vendor: head.vendor!, model: head.model!, document: { ...documentIn(head), items } };
  },
};

/** What a template is known by: vendor and model, in any case. */
const called = (vendor: unknown, model: unknown): readonly string[] => [folded(vendor), folded(model)];

/** The document as its owner changed it last; none where the product ships it, or where it is damaged. */
function entryOf({ id, vendor, model, builtin }: TemplateEntry, sites: Sites): Entry {
  const document = builtin ? null : sites.template(id).model;
  return {
    id,
    row: { vendor, model, ...(document && { document: document as unknown as Document }) },
    alike: [called(vendor, model)],
    same: (key, value) => (key === 'vendor' && alike(value, vendor)) || (key === 'model' && alike(value, model)),
    fixed: builtin,
    hidden: builtin,
  };
}

/** Device templates that somebody brought. What the product ships is named by vendor and model alone. */
export const templates: Section = {
  key: 'templates',
  names: four('设备模板', '設備範本', '設備模板', 'Device templates'),
  func: 'device_edit',
  tables: ['device_template'],
  by: ['vendor', 'model'],
  known: ({ vendor, model }) => called(vendor, model),
  columns: [VENDOR, MODEL, column('document', { t: 'doc' }, '文档', '文件', '文件', 'Document')],
  lines,
  open: ({ sites, scope, language }) => ({
    read: () => sites.templates(scope, { limit: 0 }).data.map((template) => entryOf(template, sites)),
    add: ({ document }) => sites.addTemplate(document),
    // what a file says holds for the devices, too
    change: oneByOne(({ id, row }) => {
      sites.changeTemplate(scope, id, row.document);
      sites.syncTemplate(scope, id, language);
    }),
    remove: (id) => sites.removeTemplate(scope, id),
  }),
};
