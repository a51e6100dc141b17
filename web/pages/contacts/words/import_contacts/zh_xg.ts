import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  columns: ['名稱', '手提電話', '電郵', '職位', '聯絡人組', '短訊通知', '電話通知', '電郵通知', '時段', '語言', '備註'],
  sample: ['陳大文', '85291234567', 'chan@example.com', '當值員'],
  says: '每行一位聯絡人，首行為欄名。同名的聯絡人會被修改，檔案中沒有的保留。沒有「語言」欄時，新聯絡人以繁體中文（香港）接收通知；該欄留空表示系統語言。任何一行有錯時不會匯入任何內容。',
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
