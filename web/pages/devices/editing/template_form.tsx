import type { Template } from '../../../../daemon/contract/entities';
import type { DeviceModel } from '../../../../daemon/contract/model';
import { LIMITS_RULES, MODEL_RULES } from '../../../../daemon/contract/rules/device_model';
import { fill, loadWords, words } from '../../../lang/index';
import { wholeTemplate } from '../../../state/room/devices';
import { $language } from '../../../state/window/language';
import { call, Refused } from '../../../wire/call';
import type { FormPart, FormSpec, Values } from '../../kit/spec';
import { driverName } from '../drivers';
import { BLANK, documentOf, faultsByField, type Kind, type Typed, valuesOf } from './document';
import { ItemsField } from './items_field';

/** Limits of requests are asked of registers alone. */
type Sent = Omit<Typed, 'max_registers' | 'gap'> & Partial<Pick<Typed, 'max_registers' | 'gap'>>;

const DRIVERS = ['modbus', 'snmp', 'virtual'] as const satisfies readonly DeviceModel['driver'][];
const isModbus = ({ driver }: Values): boolean => driver === 'modbus';

/** Devices are reached and counted by what their template says it is. */
function partsOf(kinds: readonly Kind[], { used, fresh, document }: Opened): readonly FormPart[] {
  const w = words('templates');
  const half = true;
  return [
    { kind: 'text', key: 'name', label: w.name, half },
    { kind: 'text', key: 'version', label: w.version, half },
    { kind: 'text', key: 'vendor', label: w.vendor, half },
    { kind: 'text', key: 'model', label: w.model, half },
    {
      kind: 'select',
      key: 'device_template_category_id',
      label: w.category,
      half,
      locked: used,
      options: kinds.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      key: 'driver',
      label: w.driver,
      half,
      // items of one driver mean nothing to another
      locked: ({ items }) => !fresh || (items as readonly unknown[]).length > 0,
      options: [...DRIVERS, ...(fresh ? [] : (['board'] as const))].map((value) => ({ value, label: driverName(value) })),
    },
    { kind: 'text', key: 'source', label: w.source, help: w.source_help },
    { kind: 'number', key: 'max_registers', label: w.max_registers, half, shown: isModbus },
    { kind: 'number', key: 'gap', label: w.gap, half, help: w.gap_help, shown: isModbus },
    { kind: 'custom', key: 'items', label: w.items, draw: (drawn) => <ItemsField {...drawn} limits={document.limits} /> },
  ];
}

/** What came of a document: what is wrong with it stands at the fields of the form. */
async function sent<T>(document: DeviceModel, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (fault) {
    if (!(fault instanceof Refused) || Object.keys(fault.fields).length === 0) throw fault;
    throw new Refused(fault.code, fault.message, faultsByField(fault.fields, document.items, $language.get()), fault.data);
  }
}

interface Opened {
  readonly title: string;
  readonly done?: string;
  readonly document: DeviceModel;
  readonly used: boolean;
  readonly fresh: boolean;
  readonly send: (document: DeviceModel) => Promise<unknown>;
}

async function formOf(opened: Opened): Promise<FormSpec<Sent>> {
  const { title, done, document, send } = opened;
  const kinds = (await call('GET setting/categorys', {})).data;
  const language = $language.get();
  const { max_registers, gap } = document.limits;
  return {
    title,
    width: 860,
    ...(done !== undefined && { done }),
    rules: { fields: { ...MODEL_RULES, ...LIMITS_RULES } },
    values: valuesOf(document, language),
    parts: partsOf(kinds, opened),
    save: (typed) => {
      const next = documentOf(document, { max_registers, gap, ...typed }, kinds, language);
      return sent(next, () => send(next));
    },
  };
}

/** The document goes as any record: the box reads it field by field. */
const asDoc = (document: DeviceModel): Record<string, unknown> => ({ ...document });
const add = (document: DeviceModel) => call('POST setting/device_templates', { template: asDoc(document) });

async function documentIn(row: Template): Promise<Template & { readonly document: DeviceModel }> {
  const [whole] = await Promise.all([wholeTemplate(row.id), loadWords($language.get(), 'templates')]);
  if (!whole.document) throw new Refused(-1, words('devices').templates.broken);
  return { ...whole, document: whole.document };
}

/** A template of one's own, to be changed. */
export async function templateForm(row: Template): Promise<FormSpec<Sent>> {
  const { id, document, devices, update_time } = await documentIn(row);
  const w = words('templates');
  const send = (template: DeviceModel) =>
    call('PUT setting/device_templates/{id}', { id, template: asDoc(template), update_time });
  const done = devices > 0 ? fill(w.saved_waits, { n: devices }) : undefined;
  const title = `${w.edit} · ${row.vendor} ${row.model}`;
  return formOf({ title, document, send, used: devices > 0, fresh: false, ...(done !== undefined && { done }) });
}

/** A copy of a template, shipped or not, that becomes one's own. */
export async function copyForm(row: Template): Promise<FormSpec<Sent>> {
  const { document } = await documentIn(row);
  const w = words('templates');
  const copy = { ...document, model: fill(w.copy_of, { model: document.model }) };
  return formOf({ title: `${w.copy} · ${row.vendor} ${row.model}`, document: copy, used: false, fresh: false, send: add });
}

/** A template from nothing. */
export async function newForm(): Promise<FormSpec<Sent>> {
  await loadWords($language.get(), 'templates');
  return formOf({ title: words('templates').add, document: BLANK, used: false, fresh: true, send: add });
}
