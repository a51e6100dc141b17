/** Contacts out of a file; `columns` are the heads that the box understands, `sample` name, phone, address and job of a row below them. */
const words = {
  columns: ['名称', '手机', '邮箱', '职务', '联系人组', '短信通知', '电话通知', '邮件通知', '时间段', '语言', '备注'],
  import_file: '联系人导入表',
  sample: ['张三', '13800138000', 'zhang@example.com', '运维工程师'],
  save_sample: '下载样表',
  says: '每行一个联系人，首行为列名。同名的联系人会被修改，文件中没有的保留。没有“语言”列时，新联系人用简体中文接收通知；该列留空表示系统语言。任何一行有错时不会导入任何内容。',
  title: '导入联系人',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly import_contacts: typeof words;
  }
}
