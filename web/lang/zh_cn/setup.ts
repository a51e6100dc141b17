/** The first set-up of an empty box. */
export default {
  title: '首次设置',
  password: '管理员密码已修改',
  password_open: '管理员密码仍为初始密码',
  clock: '时钟：{time}（{zone}）',
  clock_wrong: '时钟不正确：{time}（{zone}）',
  clock_set: '设置时间',
  site: '已有站点',
  site_open: '添加第一个站点',
  site_name: '站点名称',
  add: '添加',
  finish: '完成设置',
  later: '以后再说',
  finished: '设置已完成',
};
