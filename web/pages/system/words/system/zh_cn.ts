const words = {
  action: '操作',
  after: '修改后',
  agent: '浏览器',
  all_modules: '全部模块',
  all_results: '全部结果',
  all_users: '全部用户',
  answer: '返回信息',
  before: '修改前',
  broken: '操作日志已被改动或删除',
  broken_since: '从第 {id} 行起不再可信（共检查 {n} 行）。请保留备份并查明原因。',
  changes: '修改内容',
  content: '对象',
  count: '次数',
  exported: '已导出符合条件的最新记录，最多 10000 行',
  fail: '失败',
  field: '字段',
  find: '用户、地址、操作、对象',
  ip: '地址',
  login_type: '登录方式',
  login_types: { 1: '本地用户', 2: '目录用户', 3: '自动登录' },
  look: '详情',
  module: '模块',
  modules: {
    login: '登录',
    people: '人员与菜单',
    security: '安全',
    room: '站点与设备',
    alarm: '告警',
    system: '系统',
  },
  no: '否',
  none: '无操作记录',
  nothing: '无',
  at_the_box: '在本机上操作',
  result: '结果',
  success: '成功',
  time: '时间',
  title: '操作日志',
  unconfirmed: '已下发，未确认',
  user: '用户',
  yes: '是',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly system: typeof words;
  }
}
