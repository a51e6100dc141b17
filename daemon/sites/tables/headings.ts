import { LANGUAGES, type Language } from '../../contract/model';
import type { Words } from '../../store/words';

// What columns are called: by us in four languages, and by makers.

type Called = readonly [zh_cn: string, zh_tw: string, zh_xg: string, en_us: string];
interface Heading {
  readonly names: Words;
  /** what may stand there, with an example */
  readonly says: Words;
  /** what makers call it, small and without signs */
  readonly makers: readonly string[];
}
const four = ([zh_cn, zh_tw, zh_xg, en_us]: Called): Words => ({ zh_cn, zh_tw, zh_xg, en_us });
const heading = (names: Called, says: Called, ...makers: readonly string[]): Heading => ({
  names: four(names),
  says: four(says),
  makers,
});
const alike = (chinese: string, english: string): Called => [chinese, chinese, chinese, english];

/** Columns that somebody fills in, in the order in which they stand in an empty table. */
export const HEADINGS: Readonly<Record<string, Heading>> = {
  'template.vendor': heading(
    ['厂商', '廠商', '廠商', 'Vendor'],
    ['制造商，如 Acme', '製造商，如 Acme', '製造商，如 Acme', 'Manufacturer, such as Acme'],
    'manufacturer',
    'maker',
    'brand',
    '厂家',
    '制造商',
  ),
  'template.model': heading(
    ['型号', '型號', '型號', 'Model'],
    ['设备型号，如 EM-30', '設備型號，如 EM-30', '設備型號，如 EM-30', 'Device model, such as EM-30'],
    'product',
    'device model',
  ),
  'template.name': heading(
    ['模板名称', '範本名稱', '模板名稱', 'Template name'],
    ['显示的名称，如 三相电表', '顯示的名稱，如 三相電表', '顯示的名稱，如 三相電表', 'Display name, such as Three-phase meter'],
  ),
  'template.category_code': heading(
    ['设备类别', '設備類別', '設備類別', 'Category'],
    [
      'ups、electricity_meter 等，见“说明”',
      'ups、electricity_meter 等，見「說明」',
      'ups、electricity_meter 等，見「說明」',
      'ups, electricity_meter etc., listed in the notes',
    ],
    'category code',
  ),
  'template.source': heading(
    ['依据', '依據', '依據', 'Source'],
    ['厂家文档的名称和日期', '廠商文件的名稱和日期', '廠商文件的名稱和日期', 'Manufacturer document and its date'],
    'document',
  ),
  name: heading(
    ['监控项名称', '監控項名稱', '監控項名稱', 'Item name'],
    ['如 A相电压', '如 A相電壓', '如 A相電壓', 'Such as Voltage A'],
    'name',
    'parameter',
    'parameter name',
    'description',
    'signal',
    'signal name',
    'point',
    'point name',
    'tag',
    'tag name',
    'variable',
    'measurement',
    'data',
    'item',
    'content',
    'object',
    'object name',
    'register name',
    'quantity',
    '名称',
    '名稱',
    '参数',
    '參數',
    '参数名称',
    '參數名稱',
    '信号名称',
    '信號名稱',
    '信号',
    '测点',
    '测点名称',
    '描述',
    '内容',
    '说明',
    '寄存器名称',
    '数据名称',
    '变量名称',
  ),
  item_cell_name: heading(
    ['标识', '標識', '標識', 'Key'],
    [
      '字母开头，只含字母、数字和下划线；不填则由名称得出',
      '字母開頭，只含字母、數字和底線；不填則由名稱得出',
      '字母開頭，只含字母、數字和底線；不填則由名稱得出',
      'Letters, digits and _, starting with a letter; empty: derived from the name',
    ],
    'item cell name',
    'identifier',
    'code',
    'symbol',
    '标识符',
    '代号',
  ),
  function: heading(
    ['功能码', '功能碼', '功能碼', 'Function'],
    [
      'holding、input、coil、discrete，或 3、4、1、2',
      'holding、input、coil、discrete，或 3、4、1、2',
      'holding、input、coil、discrete，或 3、4、1、2',
      'holding, input, coil or discrete, or 3, 4, 1 or 2',
    ],
    'function code',
    'modbus function',
    'modbus function code',
    'fc',
    'fn',
    'read function',
    'register type',
    'table',
    'memory area',
    'object type',
    '寄存器类型',
    '读功能码',
    '暫存器類型',
  ),
  register: heading(
    ['寄存器', '暫存器', '寄存器', 'Register'],
    [
      '按手册填写，如 40001 或 0x9C40',
      '按手冊填寫，如 40001 或 0x9C40',
      '按手冊填寫，如 40001 或 0x9C40',
      'As in the manual, such as 40001 or 0x9C40',
    ],
    'register address',
    'register number',
    'register no',
    'reg',
    'reg address',
    'reg addr',
    'reg no',
    'modbus address',
    'modbus register',
    'modbus addr',
    'addr',
    'address dec',
    'address hex',
    'data address',
    'start address',
    'starting address',
    'offset address',
    'parameter address',
    '寄存器地址',
    '寄存器编号',
    '地址',
    '位址',
    '暫存器位址',
    '起始地址',
    '数据地址',
    '点位地址',
    '通讯地址',
  ),
  address: heading(
    ['线上地址', '線上位址', '線上位址', 'Wire address'],
    ['0 到 65535，从 0 起', '0 到 65535，從 0 起', '0 到 65535，從 0 起', '0 to 65535, counted from 0'],
    'protocol address',
  ),
  base: heading(
    ['编号起点', '編號起點', '編號起點', 'Counted from'],
    [
      '0、1、10001、30001、40001、100001、300001、400001',
      '0、1、10001、30001、40001、100001、300001、400001',
      '0、1、10001、30001、40001、100001、300001、400001',
      '0, 1, 10001, 30001, 40001, 100001, 300001 or 400001',
    ],
  ),
  type: heading(
    ['数据格式', '資料格式', '資料格式', 'Type'],
    [
      'int16、uint16、int32、uint32、float32、bool、string 等',
      'int16、uint16、int32、uint32、float32、bool、string 等',
      'int16、uint16、int32、uint32、float32、bool、string 等',
      'int16, uint16, int32, uint32, float32, bool, string etc.',
    ],
    'data type',
    'datatype',
    'data format',
    'format',
    'value type',
    'variable type',
    '数据类型',
    '資料類型',
    '数据格式',
    '类型',
    '類型',
    '格式',
    '变量类型',
  ),
  order: heading(
    ['字节顺序', '位元組順序', '位元組順序', 'Byte order'],
    ['ABCD、CDAB、BADC、DCBA', 'ABCD、CDAB、BADC、DCBA', 'ABCD、CDAB、BADC、DCBA', 'ABCD, CDAB, BADC or DCBA'],
    'endian',
    'endianness',
    'endianess',
    'word order',
    'byte sequence',
    '字节序',
    '字序',
    '大小端',
  ),
  oid: heading(
    ['OID', 'OID', 'OID', 'OID'],
    ['如 1.3.6.1.2.1.33.1.2.4.0', '如 1.3.6.1.2.1.33.1.2.4.0', '如 1.3.6.1.2.1.33.1.2.4.0', 'Such as 1.3.6.1.2.1.33.1.2.4.0'],
    'object id',
    'object identifier',
    'snmp oid',
  ),
  asn1: heading(
    ['ASN.1 类型', 'ASN.1 類型', 'ASN.1 類型', 'ASN.1 type'],
    [
      'integer、gauge、counter32、counter64、timeticks、string、oid',
      'integer、gauge、counter32、counter64、timeticks、string、oid',
      'integer、gauge、counter32、counter64、timeticks、string、oid',
      'integer, gauge, counter32, counter64, timeticks, string or oid',
    ],
    'syntax',
    'snmp type',
    'asn1',
  ),
  bits: heading(
    ['位', '位元', '位元', 'Bits'],
    ['如 3，或 4-7', '如 3，或 4-7', '如 3，或 4-7', 'Such as 3, or 4-7'],
    'bit',
    'bit no',
    'bit number',
    'bit position',
    '位号',
    '位地址',
    'bit位',
  ),
  length: heading(
    ['长度', '長度', '長度', 'Length'],
    ['字符串的寄存器数', '字串的暫存器數', '字串的寄存器數', 'Number of registers of a string'],
  ),
  unit: heading(
    ['单位', '單位', '單位', 'Unit'],
    ['如 V、℃，最多 16 个字符', '如 V、℃，最多 16 個字元', '如 V、℃，最多 16 個字元', 'Such as V or ℃, up to 16 characters'],
    'units',
    'engineering unit',
    'eng unit',
    'uom',
    '工程单位',
    '计量单位',
  ),
  scale: heading(
    ['系数', '係數', '係數', 'Scale'],
    ['原始值乘以它，如 0.1', '原始值乘以它，如 0.1', '原始值乘以它，如 0.1', 'Multiplies the raw value, such as 0.1'],
    'factor',
    'scaling',
    'scaling factor',
    'scale factor',
    'multiplier',
    'coefficient',
    'resolution',
    'ratio',
    'precision',
    'accuracy',
    'multiply by',
    '倍率',
    '比例',
    '缩放',
    '分辨率',
    '精度',
    '比例系数',
    '縮放',
    '解析度',
  ),
  divisor: heading(
    ['除数', '除數', '除數', 'Divisor'],
    ['原始值除以它，如 10', '原始值除以它，如 10', '原始值除以它，如 10', 'Divides the raw value, such as 10'],
    'gain',
    'divide by',
    'div',
    'divider',
    '增益',
  ),
  offset: heading(
    ['偏移', '偏移', '偏移', 'Offset'],
    ['乘以系数后加上，如 -40', '乘以係數後加上，如 -40', '乘以係數後加上，如 -40', 'Added after scaling, such as -40'],
    '偏移量',
  ),
  decimals: heading(
    ['小数位', '小數位', '小數位', 'Decimals'],
    ['显示几位小数，0 到 9', '顯示幾位小數，0 到 9', '顯示幾位小數，0 到 9', 'Decimals shown, 0 to 9'],
    'decimal places',
    'digits',
    '小数位数',
  ),
  data_type: heading(
    ['量的种类', '量的種類', '量的種類', 'Kind'],
    [
      'value 数值或 status 状态；不填则由其余各列得出',
      'value 數值或 status 狀態；不填則由其餘各欄得出',
      'value 數值或 status 狀態；不填則由其餘各欄得出',
      'value or status; empty: derived from the other columns',
    ],
  ),
  options: heading(
    ['状态词', '狀態詞', '狀態詞', 'States'],
    ['如 0=正常; 1=告警', '如 0=正常; 1=告警', '如 0=正常; 1=告警', 'Such as 0=Normal; 1=Alarm'],
    'values',
    'enumeration',
    'enum',
    'value description',
    'meaning',
    'meanings',
    '取值',
    '取值说明',
    '枚举',
    '值含义',
    '含义',
  ),
  plausible: heading(
    ['合理范围', '合理範圍', '合理範圍', 'Plausible range'],
    [
      '如 -40…125；之外的读数不可信',
      '如 -40…125；之外的讀數不可信',
      '如 -40…125；之外的讀數不可信',
      'Such as -40…125; readings outside are not trusted',
    ],
    'range',
    'value range',
    'measuring range',
    'limits',
    '范围',
    '範圍',
    '量程',
    '取值范围',
    '取值範圍',
    '测量范围',
  ),
  no_value: heading(
    ['无效值', '無效值', '無效值', 'Invalid values'],
    alike(
      'Modbus 为十六进制原始值，如 8000 或 7FF8-7FFF',
      'Raw readings in hex (SNMP: whole numbers), such as 8000 or 7FF8-7FFF',
    ),
    'invalid value',
    'no value',
    'nan',
    'error value',
  ),
  threshold_max: heading(
    ['上限', '上限', '上限', 'Upper limit'],
    ['新监控项的默认上限，如 28', '新監控項的預設上限，如 28', '新監控項的預設上限，如 28', 'Default for new items, such as 28'],
    'high limit',
    'alarm high',
    '告警上限',
  ),
  threshold_min: heading(
    ['下限', '下限', '下限', 'Lower limit'],
    ['新监控项的默认下限，如 16', '新監控項的預設下限，如 16', '新監控項的預設下限，如 16', 'Default for new items, such as 16'],
    'low limit',
    'alarm low',
    '告警下限',
  ),
  alarm_level: heading(
    ['告警等级', '告警等級', '告警等級', 'Alarm level'],
    ['1 到 4，4 最严重', '1 到 4，4 最嚴重', '1 到 4，4 最嚴重', '1 to 4, 4 is the most severe'],
  ),
};

/** What is longer is a note and no heading. */
const LONGEST = 80;

/** Small, without what stands in brackets, signs as blanks: "Reg. Address (Dec)" → "reg address". */
export const plainHeading = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[(（[【][^)）\]】]*[)）\]】]?/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Known = ReadonlyMap<string, string>;
const firstOf = (entries: readonly (readonly [name: string, key: string])[]): Known => new Map([...entries].reverse());

const ours = Object.entries(HEADINGS).flatMap(([key, { names }]) =>
  LANGUAGES.map((language) => [plainHeading(names[language]), key] as const),
);
/** Our own names of columns, in every language. */
const OURS: Known = firstOf(ours);
const ALL: Known = firstOf([
  ...ours,
  ...Object.entries(HEADINGS).flatMap(([key, { makers }]) => makers.map((name) => [plainHeading(name), key] as const)),
]);
/** Names that are looked for within longer ones, the longest first. */
const WITHIN = [...ALL]
  .sort(([a], [b]) => b.length - a.length)
  .filter(([name]) => (/[^\x20-\x7e]/.test(name) ? name.length > 1 : name.length > 3));

/** The key of a column that we name so ourselves. */
export const ownHeading = (text: string): string | null => OURS.get(plainHeading(text)) ?? null;

/** Letters are looked for as whole words. */
const holds = (said: string, name: string): boolean =>
  /[^\x20-\x7e]/.test(name) ? said.includes(name) : ` ${said} `.includes(` ${name} `);

/** The key that a maker's heading probably means; `sure`: by its whole name. */
export function guessHeading(text: string): { readonly key: string; readonly sure: boolean } | null {
  const said = text.length > LONGEST ? '' : plainHeading(text);
  if (said === '') return null;
  const whole = ALL.get(said);
  if (whole) return { key: whole, sure: true };
  const within = WITHIN.find(([name]) => holds(said, name));
  return within ? { key: within[1], sure: false } : null;
}

/** What a column is called; one that nobody fills in by hand goes by its key. */
export const nameOfColumn = (key: string, language: Language): string => HEADINGS[key]?.names[language] ?? key;
