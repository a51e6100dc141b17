import type { DeviceModel } from '../../daemon/contract/model';
import { cellsOf } from './vocabulary/cells';
import { NORMAL_LEAK, NORMAL_SMOKE } from './vocabulary/options';

const cell = cellsOf({
  smoke_1: { zh_cn: '烟感1', zh_tw: '煙感1', zh_xg: '煙感1', en_us: 'Smoke 1' },
  smoke_2: { zh_cn: '烟感2', zh_tw: '煙感2', zh_xg: '煙感2', en_us: 'Smoke 2' },
  leak_1: { zh_cn: '漏水1', zh_tw: '漏水1', zh_xg: '漏水1', en_us: 'Leak 1' },
  leak_2: { zh_cn: '漏水2', zh_tw: '漏水2', zh_xg: '漏水2', en_us: 'Leak 2' },
});

const discrete = { data_type: 0, function: 2, type: 'bool' } as const;

/** Detectors with a normally open relay: closed means alarm. */
export const genericSmokeRelay = {
  name: '烟感/漏水（经DI模块）',
  names: {
    zh_cn: '烟感/漏水（经DI模块）',
    zh_tw: '偵煙／漏水（經 DI 模組）',
    zh_xg: '煙感／漏水（經DI模組）',
    en_us: 'Smoke and leak relays on a DI module',
  },
  vendor: 'Generic',
  model: 'Smoke and leak relays on 8 DI',
  version: '1',
  category_code: 'smoke',
  device_template_category_id: 7,
  driver: 'modbus',
  source: 'the maps of Waveshare Modbus RTU IO 8CH and WellPro WP8028ADAM',
  limits: { max_registers: 8, gap: 0, functions: [2], turnaround_ms: 0 },
  items: [
    { ...discrete, ...cell.smoke_1, address: 0, options: NORMAL_SMOKE, alarm_level: 4 },
    { ...discrete, ...cell.smoke_2, address: 1, options: NORMAL_SMOKE, alarm_level: 4 },
    { ...discrete, ...cell.leak_1, address: 2, options: NORMAL_LEAK, alarm_level: 4 },
    { ...discrete, ...cell.leak_2, address: 3, options: NORMAL_LEAK, alarm_level: 4 },
  ],
} as const satisfies DeviceModel;
