/** What the bell opens: alarms that nobody has confirmed, and what is not in effect. */
const words = {
  all_clear: '没有待确认的活动告警',
  beside: '已恢复和被抑制的告警见告警页面',
  confirm_all: '全部确认…',
  nothing_to_confirm: '没有需要确认的告警',
  empty: '没有系统消息',
  mute: '静音 10 分钟',
  system: '系统',
  unconfirmed: '未确认告警',
  unmute: '取消静音',
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly bell: typeof words;
  }
}
