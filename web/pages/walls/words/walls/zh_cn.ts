const words = {
  alarms: '告警大屏',
  day: '近 24 小时告警',
  day_says: '共 {n} 条',
  standing: '当前告警',
  none: '当前无告警',
  more: '还有 {n} 条',
  handling: { unconfirmed: '未确认', confirmed: '已确认', recovered: '已恢复', disabled: '已禁用' },
  sites: '站点',
  carousel: '站点轮播',
  queue: '轮播顺序',
  jumped: '有未确认告警，优先显示',
  pause: '暂停轮播',
  go_on: '继续轮播',
  not_granted: '无权限查看此大屏',
  not_granted_says: '请联系管理员，在您的角色菜单中加入此大屏。',
  no_sites: '没有可轮播的站点',
  no_sites_says: '请在站点编辑的轮播设置中启用轮播，并选择已绘制地图的站点。',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly walls: typeof words;
  }
}
