import type { Language } from '../contract/model';
import type { Shape } from '../contract/shape';
import type { Sheet } from '../sheets/index';
import { bare } from '../sheets/values';
import { isNullable } from './cells';
import { four } from './columns';
import type { Column, Section } from './section';

/** What the sheet is called that says what the others are. */
export const NOTES = four('说明', '說明', '說明', 'Notes');

const HEADER = [
  four('工作表', '工作表', '工作表', 'Sheet'),
  four('列', '欄', '欄', 'Column'),
  four('可填内容', '可填內容', '可填內容', 'What to enter'),
];
const SAYS = [
  four(
    '每行一项。可增加、修改行后导入；导入前会先显示将发生的变化。',
    '每列一項。可增加、修改列後匯入；匯入前會先顯示將發生的變化。',
    '每行一項。可增加、修改行後匯入；匯入前會先顯示將發生的變化。',
    'One entry per row. Add or change rows, then import the file; the changes are shown before anything is imported.',
  ),
  four(
    '按名称识别：改名即视为新的一项。缺少的列保持不变；可为空的列留空表示无。',
    '按名稱識別：改名即視為新的一項。缺少的欄保持不變；可為空的欄留空表示無。',
    '按名稱識別：改名即視為新的一項。缺少的欄保持不變；可為空的欄留空表示無。',
    'Entries are identified by name: a different name is a different entry. A missing column changes nothing; where a value is optional, an empty cell means none.',
  ),
  four(
    '站点写完整路径，例如 总部 > 三层 > 电池间。',
    '站點寫完整路徑，例如 總部 > 三層 > 電池間。',
    '站點寫完整路徑，例如 總部 > 三層 > 電池間。',
    'Enter a site with its full path: Headquarters > Third floor > Battery room.',
  ),
  four(
    '密码和网址中“?”后的内容不会导出；需要时在对应列填写，导入后请从文件中删除。',
    '密碼和網址中「?」後的內容不會匯出；需要時在對應欄填寫，匯入後請從檔案中刪除。',
    '密碼和網址中「?」後的內容不會匯出；需要時在對應欄填寫，匯入後請從檔案中刪除。',
    'Passwords and anything after the “?” of a web address are not exported. Enter them where needed, and delete them from the file after the import.',
  ),
  four(
    '站点图、其图片和三维场景不在工作簿中，只随 JSON 文件导出和导入。',
    '站點圖、其圖片和三維場景不在活頁簿中，只隨 JSON 檔案匯出和匯入。',
    '站點圖、其圖片和三維場景不在工作簿中，只隨 JSON 檔案匯出和匯入。',
    'Site maps, their pictures and 3D scenes are not in a workbook: they are exported and imported with a JSON file.',
  ),
];
const WORDS = {
  text: four('文字', '文字', '文字', 'text'),
  flag: four('TRUE 或 FALSE（是、否）', 'TRUE 或 FALSE（是、否）', 'TRUE 或 FALSE（是、否）', 'TRUE or FALSE'),
  list: four('多个以 ; 分隔', '多個以 ; 分隔', '多個以 ; 分隔', 'several, separated by ;'),
  number: four('数字', '數字', '數字', 'number'),
  shown: four('仅供查看，不导入', '僅供檢視，不匯入', '只供查看，不匯入', 'view only, not imported'),
  none: four('可为空', '可為空', '可為空', 'or none'),
};

function rangeOf({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min === undefined && max === undefined) return '';
  return ` ${min ?? ''}–${max ?? ''}`;
}

function allowed(shape: Shape, language: Language): string {
  switch (shape.t) {
    case 'one':
      return shape.of.filter((choice) => choice !== '').join(' / ');
    case 'bool':
      return WORDS.flag[language];
    case 'int':
    case 'num':
      return `${WORDS.number[language]}${rangeOf(shape)}`;
    case 'list':
      return `${allowed(shape.of, language)}, ${WORDS.list[language]}`;
    default:
      return WORDS.text[language];
  }
}

function sayOf({ shape, shown }: Column, language: Language): string {
  if (shown) return WORDS.shown[language];
  const said = allowed(bare(shape), language);
  return isNullable(shape) ? `${said} (${WORDS.none[language]})` : said;
}

/** What a workbook is, and what may stand in each column. */
export function notesSheet(sections: readonly Section[], language: Language): Sheet {
  const about = sections.flatMap(({ names, lines, columns }) =>
    (lines?.columns ?? columns).map((column) => [names[language], column.names[language], sayOf(column, language)]),
  );
  return {
    name: NOTES[language],
    header: HEADER.map((words) => words[language]),
    rows: [...about, [], ...SAYS.map((words) => [words[language]])],
  };
}
