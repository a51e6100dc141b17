const words = {
  abnormal: '监控项状态',
  add: '新增站点',
  add_below: '新增下级站点',
  address: '地址',
  blocked: '站点下仍有设备或下级站点，无法删除',
  close: '收起',
  contacts: '联系人组',
  degrees: '0–{max}，最多 6 位小数',
  devices: '设备',
  down: '下移',
  drag_hint: '拖动一行，或用“更多”菜单移动',
  edit: '编辑站点',
  edit_map: '编辑地图',
  find: '名称、地址或备注',
  into: '放入上一站点',
  latitude: '纬度',
  longitude: '经度',
  move: '移动',
  move_below: '移到哪个站点之下',
  move_to: '移动到…',
  moved: '已移动“{name}”',
  name: '名称',
  no_contacts: '沿用上级',
  none: '请创建第一个站点',
  none_says: '站点是设备所在的地方：一间机房、一个楼层或一栋楼。',
  open: '展开',
  out: '移出上级站点',
  parent: '上级站点',
  pick: '在地图上选取',
  pick_close: '收起地图',
  pick_open: '打开地图',
  remark: '备注',
  title: '站点管理',
  top: '顶级',
  undo: '撤销移动',
  undone: '已撤销',
  up: '上移',
  weight: '权重',
  weight_help: '大的排在前面',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly sites: typeof words;
  }
}
