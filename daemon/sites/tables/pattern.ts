import { CATEGORIES, type Language } from '../../contract/model';
import type { Sheet } from '../../sheets/index';
import type { Words } from '../../store/words';
import { ITEMS, type TableDriver, TEMPLATE } from './columns';
import { HEADINGS } from './headings';

const POINTS: Words = { zh_cn: '点表', zh_tw: '點表', zh_xg: '點表', en_us: 'Point list' };
const NOTES: Words = { zh_cn: '说明', zh_tw: '說明', zh_xg: '說明', en_us: 'Notes' };
const HEADER: readonly Words[] = [
  { zh_cn: '列', zh_tw: '欄', zh_xg: '欄', en_us: 'Column' },
  { zh_cn: '可填内容', zh_tw: '可填內容', zh_xg: '可填內容', en_us: 'What to enter' },
  { zh_cn: '必填', zh_tw: '必填', zh_xg: '必填', en_us: 'Required' },
];
const LINES: readonly Words[] = [
  {
    zh_cn: '每行一个监控项。厂商、型号等列填在第一行即可，以下各行可留空。',
    zh_tw: '每列一個監控項。廠商、型號等欄填在第一列即可，以下各列可留空。',
    zh_xg: '每行一個監控項。廠商、型號等欄填在第一行即可，以下各行可留空。',
    en_us: 'One item per row. Vendor, model and other template columns go in the first row and may be left empty below it.',
  },
  {
    zh_cn: '列可以调换顺序，不需要的列可以删除。再次导入同一型号时，先显示差异，再修改模板。',
    zh_tw: '欄可以調換順序，不需要的欄可以刪除。再次匯入同一型號時，先顯示差異，再修改範本。',
    zh_xg: '欄可以調換次序，不需要的欄可以刪除。再次匯入同一型號時，先顯示差異，再修改模板。',
    en_us:
      'Columns can be in any order, and columns you do not need can be removed. Importing the same model again shows the differences first and then updates the template.',
  },
];
const NEEDED: readonly string[] = [
  'template.vendor',
  'template.model',
  'template.name',
  'template.category_code',
  'name',
  'register',
  'oid',
  'asn1',
  'type',
];
/** What an empty table leaves to those who know more: `register` says it as the manual does. */
const LEFT_OUT = new Set(['address']);

/** Columns that somebody fills in of a driver's templates, as they stand in an empty table. */
export function columnsToFill(driver: TableDriver): readonly string[] {
  const known = new Set([...TEMPLATE, ...ITEMS[driver]].map(({ heading }) => heading));
  return Object.keys(HEADINGS).filter((key) => (known.has(key) || key === 'name' || key === 'divisor') && !LEFT_OUT.has(key));
}

/** An empty table of templates with a page of notes. `categories`: what each is called. */
export function patternSheets(driver: TableDriver, categories: (code: string) => string, language: Language): readonly Sheet[] {
  const columns = columnsToFill(driver);
  const about = columns.map((key) => [
    HEADINGS[key]!.names[language],
    HEADINGS[key]!.says[language],
    NEEDED.includes(key) ? '✓' : null,
  ]);
  const kinds = CATEGORIES.filter((code) => code !== 'board' && code !== 'virtual').map((code) => [code, categories(code)]);
  return [
    { name: POINTS[language], header: columns.map((key) => HEADINGS[key]!.names[language]), rows: [] },
    {
      name: NOTES[language],
      header: HEADER.map((words) => words[language]),
      rows: [
        ...about,
        [],
        ...LINES.map((words) => [words[language]]),
        [],
        [HEADINGS['template.category_code']!.names[language]],
        ...kinds,
      ],
    },
  ];
}
