const words = {
  add: '添加联系人',
  add_group: '添加联系人组',
  all_groups: '全部联系人组',
  always: '任何时间',
  and_more: '{names} 等 {n} 人',
  call: '电话',
  delete_says: '联系人将被永久删除，并从其联系人组中移除。',
  duty: '值班',
  duty_all: '通知全部成员',
  duty_mode: '通知对象',
  duty_only: '只通知值班人员',
  edit: '编辑联系人',
  edit_group: '编辑联系人组',
  email: '邮箱',
  find: '姓名、手机、邮箱',
  group_name: '名称',
  groups: '联系人组',
  import: '导入…',
  in_no_group: '未加入，不会收到告警',
  job: '职务',
  join: '{a}、{b}',
  language: '通知语言',
  language_of_box: '系统语言',
  mail: '邮件',
  members: '成员',
  name: '姓名',
  nobody: '没有成员，不会通知任何人',
  none: '尚无联系人',
  none_groups: '尚无联系人组，告警不会通知任何人',
  none_groups_says: '添加联系人组后，在站点或监控项中选用。',
  none_says: '添加联系人，告警才能通知到人。',
  nothing_for: '缺少号码或地址：',
  period: '时间段',
  phone: '手机',
  phone_help: '11–13 位数字',
  reached: '手机、邮箱',
  remark: '备注',
  sms: '短信',
  title: '联系人',
  used: '使用数',
  ways: '通知方式',
  ways_help: '告警等级也启用的方式才会通知。至少启用一种，并填写其号码或地址。',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly contacts: typeof words;
  }
}
