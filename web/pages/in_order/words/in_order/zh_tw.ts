import type master from './zh_cn';

export default {
  next: '要新增的動作',
  add: '新增',
  no_actions: '尚無動作，請先在「動作管理」中新增。',
  no_more: '沒有其他可選的動作',
  off: '{name}（已停用）',
  unknown: '動作 #{id}',
  earlier: '上移 {name}',
  later: '下移 {name}',
  leave_out: '移除 {name}',
  moved: '{name}：第 {n} 項，共 {of} 項',
  left_out: '已移除 {name}',
} satisfies typeof master;
