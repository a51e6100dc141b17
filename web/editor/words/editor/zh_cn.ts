/** What stands around the sheet of a site map that is being edited. */
const words = {
  sheet: '画布',
  keys: '按 Tab 选择下一个组件，方向键移动，Alt 加方向键改变大小，按 ? 显示快捷键',
  menu: '组件操作',
  palette: '组件',
  palette_help: '拖到画布，或按 Enter 放到中央',
  shortcuts: '快捷键',
  width: '画布宽度',
  height: '画布高度',
  scale: '显示比例',
  nearer: '放大',
  farther: '缩小',
  whole: '显示整个画布',
  grid: '显示网格',
  open: { background: '背景图', icon: '图标', carousel: '轮播设置' },
  none: '未选择组件',
  several: '已选 {n} 个组件',
  count: '{selected} · 共 {n} 个',
  place: '{name}，x {x}，y {y}，宽 {width}，高 {height}',
  place_turned: '{name}，x {x}，y {y}，宽 {width}，高 {height}，旋转 {rotate} 度',
  bar: {
    clipboard: '编辑',
    order: '图层顺序',
    arrange: '排列',
    move: '移动和大小',
    devices: '放置设备',
  },
  held: {
    next: { does: '选择下一个、上一个组件', by: 'Tab、Shift+Tab' },
    properties: { does: '编辑属性', by: 'Enter' },
    rename: { does: '重命名', by: 'F2' },
    adds: { does: '添加或移除所选组件', by: 'Ctrl 或 Shift+单击' },
    inside: { does: '选择组合内的组件', by: '双击' },
    straight: { does: '沿直线移动，等比例缩放，按 15° 旋转', by: 'Shift+拖动' },
    free: { does: '不吸附', by: 'Alt+拖动' },
    pan: { does: '移动画布', by: '空格+拖动' },
    zoom: { does: '放大、缩小', by: 'Ctrl+滚轮' },
    help: { does: '显示快捷键', by: '?' },
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly editor: typeof words;
  }
}
