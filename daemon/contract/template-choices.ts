// What makers call the choices of a template, as they write it in their tables, and what we call them.

type Names = readonly (readonly [choice: string | number, ...names: string[]])[];

/** Letters and digits alone, small: "Floating point (32-bit)" → floatingpoint32bit. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const TYPES: Names = [
  ['bool', 'boolean', 'bit', 'binary', '布尔', '布爾', '布林', '位'],
  [
    'int16',
    's16',
    'i16',
    'int',
    'short',
    'signed',
    'signed16',
    'sint16',
    'int16s',
    'signedint',
    'signedint16',
    'signedshort',
    '有符号',
    '有符号16位',
    '16位有符号',
  ],
  [
    'uint16',
    'u16',
    'uint',
    'ushort',
    'word',
    'unsigned',
    'unsigned16',
    'int16u',
    'unsignedint',
    'unsignedint16',
    'unsignedshort',
    'unsignedword',
    '无符号',
    '无符号16位',
    '16位无符号',
  ],
  [
    'int32',
    's32',
    'i32',
    'long',
    'dint',
    'sint32',
    'signed32',
    'int32s',
    'signedint32',
    'signedlong',
    '有符号32位',
    '32位有符号',
  ],
  [
    'uint32',
    'u32',
    'ulong',
    'udint',
    'dword',
    'unsigned32',
    'int32u',
    'unsignedint32',
    'unsignedlong',
    '无符号32位',
    '32位无符号',
  ],
  ['int64', 's64', 'i64', 'lint', 'sint64', 'signed64', 'int64s'],
  ['uint64', 'u64', 'ulint', 'qword', 'unsigned64', 'int64u'],
  [
    'float32',
    'float',
    'f32',
    'real',
    'real32',
    'single',
    'ieee754',
    'floatingpoint',
    '32bitfloat',
    '浮点',
    '浮点数',
    '单精度',
    '浮點',
    '浮點數',
  ],
  ['float64', 'double', 'f64', 'lreal', 'real64', '64bitfloat', '双精度', '雙精度'],
  ['bcd16', 'bcd'],
  ['string', 'str', 'ascii', 'char', 'text', '字符串', '字串'],
];
const FUNCTIONS: Names = [
  [3, 'holding', 'holdingregister', 'holdingregisters', 'hr', '4x', '保持', '保持寄存器', '保持暫存器'],
  [4, 'input', 'inputregister', 'inputregisters', 'ir', '3x', '输入寄存器', '輸入暫存器', '輸入寄存器'],
  [1, 'coil', 'coils', 'outputcoil', '线圈', '線圈'],
  [2, 'discrete', 'discreteinput', 'discreteinputs', '1x', '离散输入', '離散輸入'],
];
const DATA_TYPES: Names = [
  [1, 'value', 'number', 'numeric', 'analog', 'analogue', 'ai', '数值', '数值量', '模拟量', '數值', '數值量', '類比量', '模擬量'],
  [0, 'status', 'state', 'digital', 'enum', 'di', '状态', '状态量', '开关量', '狀態', '狀態量', '開關量'],
];
const ORDERS: Names = [
  ['ABCD', 'bigendian', 'big', 'msbfirst', '1234', '大端', '高字在前'],
  ['CDAB', 'wordswap', 'wordswapped', 'swapped', 'swap', 'lowwordfirst', '3412', '低字在前'],
  ['BADC', 'byteswap', 'byteswapped', '2143'],
  ['DCBA', 'littleendian', 'little', 'lsbfirst', '4321', '小端'],
];
const OBJECT_TYPES: Names = [
  ['integer', 'integer32', 'int', 'int32', 'enumerated', 'truthvalue'],
  ['gauge', 'gauge32', 'unsigned32', 'uint32'],
  ['counter32', 'counter'],
  ['timeticks', 'timetick'],
  ['string', 'octetstring', 'displaystring', 'text'],
  ['oid', 'objectidentifier', 'autonomoustype'],
];
const NAMES: Readonly<Record<string, Names>> = {
  type: TYPES,
  function: FUNCTIONS,
  data_type: DATA_TYPES,
  order: ORDERS,
  asn1: OBJECT_TYPES,
};

/** No name of a choice is longer. */
const LONGEST = 64;

/** "03", "0x03", "03H", "FC3", "03/06" (read and written): a function as manuals number it. */
const FUNCTION_NUMBER = /^(?:fc|f)?\s*(?:0x)?0*([1-4])h?(?:\s*[/,、&]\s*(?:0x)?\d{1,2}h?)*$/i;

/** The choice that a text or number means, by its own name or one that makers have for it; what means none stays as it is. */
export function choiceOf(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length > LONGEST) return value;
  const numbered = field === 'function' ? FUNCTION_NUMBER.exec(value.trim())?.[1] : undefined;
  if (numbered) return Number(numbered);
  const said = plain(value);
  const found = NAMES[field]?.find(([choice, ...names]) => plain(String(choice)) === said || names.includes(said));
  return found ? found[0] : value;
}

const ORDER = /\b(ABCD|CDAB|BADC|DCBA)\b/i;
/** A type that names its order too: "Float CDAB", "float32 (swapped)". */
export function typeAndOrder(value: unknown): { readonly type: unknown; readonly order?: unknown } {
  if (typeof value !== 'string' || value.length > LONGEST) return { type: value };
  const order = ORDER.exec(value)?.[1]?.toUpperCase();
  if (order) return { type: choiceOf('type', value.replace(ORDER, '')), order };
  const [before = '', within = ''] = value.replace(/[)）]/g, '').split(/[(（]/);
  const said = choiceOf('order', within);
  if (within !== '' && said !== within) return { type: choiceOf('type', before), order: said };
  return { type: choiceOf('type', value) };
}
