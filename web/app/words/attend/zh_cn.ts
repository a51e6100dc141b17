/** What attends to the user: popups and sentences of alarms, and idleness. */
const words = {
  alarm: {
    announce: '{n} 条新告警，最高：{level}，{where}',
    announce_drill: '【演练】{n} 条告警，最高：{level}，{where}',
    flood: '{n} 条新告警',
    flood_drills: '{text}，演练 {n} 条',
    more: '还有 {n} 条',
    places: '{place} 等 {n} 处',
  },
  idle: {
    over: '长时间未操作，已退出登录。',
    stay: '继续使用',
    text: '长时间未操作，{n} 秒后将自动退出登录。',
    title: '即将退出登录',
  },
  read_only:
    '设备的数据目录为只读。告警照常工作，但任何内容都不会保存，现在发生的一切在下次重启后都会丢失。请修复磁盘后重新启动设备。',
  tabs: {
    close_all: '关闭全部',
    close_current: '关闭当前',
    close_others: '关闭其他',
    reset: '重置到首个菜单',
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly attend: typeof words;
  }
}
