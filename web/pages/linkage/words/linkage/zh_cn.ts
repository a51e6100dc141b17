const words = {
  title: '联锁与锁定',
  add: '添加联锁',
  edit: '编辑联锁',
  name: '名称',
  state: '现在',
  states: {
    prevents: '禁止中',
    allows: '允许',
    prevents_unknown: '禁止中：读数缺失',
    allows_unknown: '允许：读数缺失',
  },
  holds: '禁止操作',
  never: '{item} → {values}',
  next: '{a}、{b}',
  when: '条件',
  beyond: '涉及您无权查看的监控项，不能修改',
  none: '尚无联锁',
  none_says: '联锁防止误操作：条件成立期间，任何人、任何动作都不能把监控项设为禁止的值。例如漏水时不允许打开水泵：可从示例开始。',
  example: '从示例开始',
  example_name: '漏水时不开水泵',
  example_find: '漏水',
  delete_says: '联锁将被永久删除，此后不再禁止任何操作。',
  item: '监控项',
  item_help: '只列出可写的监控项。',
  no_items: '该设备没有可写的监控项',
  values: '禁止的值',
  values_help: '多个值用逗号分隔。',
  values_first: '请先选择监控项。',
  allow_unknown: '读数缺失时允许操作',
  allow_unknown_help: '关闭时，无法判断条件即视为禁止。',
  sentence: '满足以下条件时禁止：{when}',
  locks: '锁定',
  locks_none: '没有锁定的监控项',
  locks_says: '在站点页的控制窗口中可以锁定监控项。',
  lock_items: '监控项',
  why: '原因',
  who: '锁定人',
  since: '开始',
  until: '结束',
  stays: '由人解除',
  take_off: '解除锁定',
  not_yours: '由他人锁定：只能由本人或有安全管理权限的人解除',
  taken_off: '已解除锁定',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly linkage: typeof words;
  }
}
