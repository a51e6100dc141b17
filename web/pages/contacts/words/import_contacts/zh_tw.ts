import type words from './zh_cn';

export default {
  columns: ['名稱', '手機', '電子郵件', '職務', '聯絡人群組', '簡訊通知', '電話通知', '郵件通知', '時段', '語言', '備註'],
  import_file: '聯絡人匯入表',
  sample: ['王小明', '88620912345678', 'wang@example.com', '值班員'],
  save_sample: '下載範例表',
  says: '每列一位聯絡人，首列為欄名。同名的聯絡人會被修改，檔案中沒有的保留。沒有「語言」欄時，新聯絡人以繁體中文（台灣）接收通知；該欄留空表示系統語言。任何一列有錯時不會匯入任何內容。',
  title: '匯入聯絡人',
} satisfies typeof words;
