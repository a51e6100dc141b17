import type { DeviceModel, ModelLimits, RegisterItem } from '../../../../daemon/contract/model';

const NAMES = { zh_cn: '测', zh_tw: '測', zh_xg: '測', en_us: 'test' };

export const LIMITS: ModelLimits = { max_registers: 32, gap: 0, functions: [1, 2, 3, 4, 5, 6, 15, 16], turnaround_ms: 0 };

/** An item with what a test does not care about filled in. */
export function item(cell: string, rest: Partial<RegisterItem> = {}): RegisterItem {
  return { item_cell_name: cell, names: NAMES, data_type: 1, function: 3, address: 0, type: 'uint16', ...rest };
}

export function model(items: readonly RegisterItem[], limits: Partial<ModelLimits> = {}): DeviceModel {
  return {
    name: 'test',
    vendor: 'test',
    model: 'test',
    version: '1',
    category_code: 'other',
    device_template_category_id: 19,
    driver: 'modbus',
    source: 'test',
    limits: { ...LIMITS, ...limits },
    items,
  };
}

/** Bytes from hex with spaces. */
export const bytes = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');
