const words = {
  map_of: '{site}的地图',
  keys: '方向键在对象间移动，回车打开，加减号缩放，0 显示全图。',
  nearer: '放大',
  farther: '缩小',
  whole: '显示全图',
  type: '地图类型',
  types: ['鸟瞰图', '设备概览图', '线路图'],
  heat: '按类别突出',
  page: '页面',
  home: '首页',
  nth_page: '子页 {n}',
  sub_page: '打开子页',
  open_device: '打开设备',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly site_map: typeof words;
  }
}
