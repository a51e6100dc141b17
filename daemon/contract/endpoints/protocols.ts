import type { TemplateFileCheck } from '../entities';
import { as, type FileAnswer, type Table } from '../row';
import { TEMPLATE_FILE_BYTES, tableReading } from '../rules/template_file';
import { optId } from './parts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** one device's template, one template, or all of the protocol */
const wish = { device_id: optId, template_id: optId } as const;

/** Device templates as files that people read, change and import. */
export const protocols = {
  'POST setting/device_templates/check': {
    who: { func: 'device_edit' },
    pages: ['/setting_device_mange', '/download_protocol'],
    reads: true,
    sites: true,
    input: tableReading,
    file: { field: 'file', max_bytes: TEMPLATE_FILE_BYTES },
    out: as<TemplateFileCheck>(),
    example: {},
    does: 'How a file of device templates is read, what is in it and what is wrong with it; imports nothing',
    module: 'room',
    deed: ['检查设备模板文件', '檢查設備範本檔案', '檢查設備模板檔案', 'Checked a device template file'],
  },
  'GET setting/device_templates/pattern': {
    who: { func: 'device_edit' },
    pages: ['/setting_device_mange', '/download_protocol'],
    input: { driver: { t: 'one', of: ['modbus', 'snmp'] } },
    type: XLSX,
    out: as<FileAnswer>(),
    example: { driver: 'modbus' },
    does: 'An empty table of device templates as XLSX, with notes of what may stand in each column',
    module: 'room',
  },
  'GET setting/modbus_excel': {
    who: { func: 'export' },
    pages: ['/download_protocol'],
    sites: true,
    input: wish,
    type: XLSX,
    out: as<FileAnswer>(),
    example: { template_id: 7 },
    does: 'Points of a Modbus device or template, or of all Modbus templates, as XLSX that can be imported',
    module: 'system',
  },
  'GET setting/snmp_excel': {
    who: { func: 'export' },
    pages: ['/download_protocol'],
    sites: true,
    input: wish,
    type: XLSX,
    out: as<FileAnswer>(),
    example: { template_id: 9 },
    does: 'Objects of an SNMP device or template, or of all SNMP templates, as XLSX that can be imported',
    module: 'system',
  },
  'GET setting/snmp_json': {
    who: { func: 'export' },
    pages: ['/download_protocol'],
    sites: true,
    input: wish,
    type: 'application/json; charset=utf-8',
    out: as<FileAnswer>(),
    example: { template_id: 9 },
    does: "An SNMP device's or template's document, or those of all SNMP templates, as JSON that can be imported",
    module: 'system',
  },
} as const satisfies Table;
