const words = {
  next: '要添加的动作',
  add: '添加',
  no_actions: '尚无动作，请先在“动作管理”中添加。',
  no_more: '没有其他可选的动作',
  off: '{name}（已停用）',
  unknown: '动作 #{id}',
  earlier: '上移 {name}',
  later: '下移 {name}',
  leave_out: '移除 {name}',
  moved: '{name}：第 {n} 项，共 {of} 项',
  left_out: '已移除 {name}',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly in_order: typeof words;
  }
}
