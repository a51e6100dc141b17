/** What must be so in the room: as a sentence, and as a list to be filled in. */
const words = {
  operators: {
    '>': '高于',
    '>=': '不低于',
    '<': '低于',
    '<=': '不高于',
    '=': '为',
    '!=': '不为',
    alarm: '正在告警',
    recover: '没有告警',
  },
  compared: '{item} {operator} {value}',
  asked: '{item} {operator}',
  back: '{what}（恢复值 {recovery}）',
  lasting: '{what} 持续 {span}',
  and: '{a}，且{b}',
  or: '{a}，或{b}',
  bracket: '（{all}）',
  title: '条件',
  number: '条件 {n}',
  logic: '条件关系',
  logics: { and: '全部满足', or: '任一满足' },
  device: '设备',
  item: '监控项',
  no_items: '该设备没有监控项',
  gone: '原监控项 #{id} 已不存在，请重新选择',
  operator: '比较',
  value: '比较值',
  recovery: '恢复值',
  recovery_help: '回到比较值以内这么多才算结束',
  duration: '持续时间',
  joined: { and: '与上一条件满足其一即可', or: '须与上一条件同时满足' },
  add: '添加条件',
  remove: '删除条件 {n}',
  now: {
    yes: '现在成立',
    counting: '现在成立，持续时间另计',
    between: '已回落，尚未回到恢复值',
    no: '现在不成立',
    unknown: '现在未知',
  },
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly conditions: typeof words;
  }
}
