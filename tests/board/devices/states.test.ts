import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MODELS } from '../../../board/devices/index';
import { LABELS, type LabelKey } from '../../../daemon/contract/labels';
import { LANGUAGES, type Language } from '../../../daemon/contract/model';

type Said = Readonly<Record<Language, string>> & { readonly alarm: boolean };

/** How a state of a device is told, by the words that the options of its model name. */
function said(name: string, cell: string, value: number): Said {
  const item = MODELS.find((m) => m.model === name)?.items.find((i) => i.item_cell_name === cell);
  const option = item?.options?.find((o) => o.value === value);
  if (!option) throw new Error(`${name} has no state ${value} of ${cell}`);
  return { ...(option.labels ?? LABELS[option.label as LabelKey]), alarm: option.alarm };
}

/** model, cell, raw state, and how each language and the alarm take it */
const STATES: readonly (readonly [string, string, number, Said])[] = [
  [
    'InteliLite 4 AMF',
    'engine_state',
    4,
    { zh_cn: '起动机运转', zh_tw: '起動馬達運轉', zh_xg: '起動機運轉', en_us: 'Cranking', alarm: false },
  ],
  ['InteliLite 4 AMF', 'engine_state', 12, { zh_cn: '停机', zh_tw: '停機', zh_xg: '停機', en_us: 'Shutdown', alarm: true }],
  ['InteliLite 4 AMF', 'control_mode', 0, { zh_cn: '关', zh_tw: '關', zh_xg: '關', en_us: 'Off', alarm: true }],
  [
    'Modbus card (DPH) / Tripp Lite MODBUSCARD',
    'battery_condition',
    1,
    { zh_cn: '衰退', zh_tw: '衰退', zh_xg: '衰退', en_us: 'Weak', alarm: true },
  ],
  [
    'Modbus card (DPH) / Tripp Lite MODBUSCARD',
    'charge_state',
    3,
    { zh_cn: '放电', zh_tw: '放電', zh_xg: '放電', en_us: 'Discharging', alarm: true },
  ],
  [
    'Modbus card (DPH) / Tripp Lite MODBUSCARD',
    'test_result',
    5,
    { zh_cn: '深度测试故障', zh_tw: '深度測試故障', zh_xg: '深度測試故障', en_us: 'Deep test fault', alarm: true },
  ],
  [
    'DRS-240 / DRS-480',
    'charge_mode',
    1,
    { zh_cn: '恒流充电', zh_tw: '定電流充電', zh_xg: '恆流充電', en_us: 'Constant current', alarm: false },
  ],
  ['City Air 250 / 500', 'mode', 1, { zh_cn: '智能', zh_tw: '智慧', zh_xg: '智能', en_us: 'Smart', alarm: false }],
  ['City Air 250 / 500', 'damper', 2, { zh_cn: '开启中', zh_tw: '開啟中', zh_xg: '開啟中', en_us: 'Opening', alarm: false }],
  ['City Air 250 / 500', 'al_fire', 1, { zh_cn: '火警', zh_tw: '火警', zh_xg: '火警', en_us: 'Fire', alarm: true }],
  ['NetMan 204 / MultiCOM 302', 'output_powered', 0, { zh_cn: '否', zh_tw: '否', zh_xg: '否', en_us: 'No', alarm: true }],
  ['SCA', 'unit_on', 0, { zh_cn: '关', zh_tw: '關', zh_xg: '關', en_us: 'Off', alarm: true }],
  ['SCA', 'al_leak', 1, { zh_cn: '漏水', zh_tw: '漏水', zh_xg: '漏水', en_us: 'Leak', alarm: true }],
  ['IR33', 'unit_off', 0, { zh_cn: '开', zh_tw: '開', zh_xg: '開', en_us: 'On', alarm: false }],
];

for (const [model, cell, value, words] of STATES)
  test(`state ${value} of ${cell} of ${model} is told as ${words.en_us}`, () => {
    assert.equal(said(model, cell, value), words);
  });

test('no two states of one item are told alike in a language, unless the device itself tells one state by several numbers', () => {
  const several = new Set(['stopped', 'inactive']);
  for (const model of MODELS)
    for (const item of model.items)
      for (const language of LANGUAGES) {
        const words = (item.options ?? [])
          .filter((o) => !several.has(o.label ?? ''))
          .map((o) => said(model.model, item.item_cell_name, o.value)[language]);
        assert.is(new Set(words).size, words.length, `${model.model} ${item.item_cell_name} in ${language}: ${words.join(', ')}`);
      }
});

test('a name says in each language what no other point of its device says', () => {
  for (const model of MODELS)
    for (const language of LANGUAGES) {
      const names = model.items.map((i) => i.names[language]);
      assert.equal(
        names.filter((name, i) => names.indexOf(name) !== i),
        [],
        `${model.model} in ${language}`,
      );
    }
});

test.run();
