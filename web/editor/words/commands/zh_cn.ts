import type { Question, Reason } from '../../commands/command';
import type { CommandName } from '../../commands/index';

const words = {
  command: {
    undo: '撤销',
    redo: '重做',
    select_all: '全选',
    copy: '复制',
    cut: '剪切',
    paste: '粘贴',
    duplicate: '创建副本',
    group: '组合',
    ungroup: '取消组合',
    leave_group: '选择上级组合',
    lock: '锁定',
    unlock: '解锁',
    up: '上移一层',
    down: '下移一层',
    top: '置于顶层',
    bottom: '置于底层',
    align_left: '左对齐',
    align_centre: '水平居中',
    align_right: '右对齐',
    align_top: '顶端对齐',
    align_middle: '垂直居中',
    align_bottom: '底端对齐',
    distribute_across: '横向等距',
    distribute_down: '纵向等距',
    same_size: '大小相同',
    turn: '旋转 90°',
    to_grid: '对齐网格',
    replace_device: '更换设备',
    move_left: '左移',
    move_right: '右移',
    move_up: '上移',
    move_down: '下移',
    narrower: '变窄',
    wider: '变宽',
    shorter: '变矮',
    taller: '变高',
    place_devices: '放置全部设备',
    clear: '清空画布',
    delete: '删除',
    preview: '预览',
    save: '保存',
  } satisfies Readonly<Record<CommandName, string>>,
  reason: {
    locked: '所选组件已锁定，请先解锁',
    not_locked: '所选组件未锁定',
    nothing_selected: '请先选择组件',
    needs_two: '请选择两个以上的组件',
    needs_three: '请选择三个以上的组件',
    no_group: '只能取消组合，请只选择组合',
    too_deep: '组合最多嵌套 {depth} 层',
    too_many: '一页最多 {widgets} 个组件',
    at_top: '组件已在顶层',
    at_bottom: '组件已在底层',
    nothing_to_undo: '没有可撤销的操作',
    nothing_to_redo: '没有可重做的操作',
    nothing_to_paste: '请先复制组件',
    nothing_to_save: '没有未保存的修改',
    no_background: '机房背景图不能为空，请先选择背景图',
    nothing_here: '这里没有组件',
    all_placed: '本站点的设备都已在图上',
    no_devices: '本站点没有设备',
    no_device: '所选组件没有关联设备',
    no_other_device: '本站点没有其他设备',
  } satisfies Readonly<Record<Reason, string>>,
  ask: {
    clear: '清空画布将永久删除本页的所有设备和背景，是否继续？',
    sub_pages: '将同时删除子页面及其中的 {n} 个组件，是否继续？',
    device: '请选择要换成的设备',
    binding: '这些组件来自其他站点，请核对在本站点找到的设备',
  } satisfies Readonly<Record<Question['is'], string>>,
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly commands: typeof words;
  }
}
