/** Which keys hold on a page. */
const words = {
  title: '键盘快捷键',
  everywhere: '所有页面',
  space: '空格',
  places: {
    rows: '列表行',
    chart: '图表',
    zoom: '曲线缩放',
    flow: '能流图',
    strip: '页面标签',
    views: '视图标签',
    tree: '树',
    map: '地图',
    sheet: '站点图',
    scene: '三维场景',
    editor: '站点图编辑',
    properties: '属性面板',
    find: '选项查找',
    layers: '图层',
    week: '周时间表',
    found: '搜索',
    menu: '菜单',
    dialog: '对话框',
  },
  does: {
    search: '搜索页面、设备、监控项和站点',
    shortcuts: '显示键盘快捷键',
    row: '上一项、下一项',
    row_open: '打开',
    row_pick: '选择',
    cursor: '上一个、下一个读数',
    cursor_ends: '首个、末个读数',
    nearer: '放大、缩小',
    along: '前移、后移',
    whole: '显示全部',
    beside: '切换标签',
    tab_close: '关闭标签',
    tab_menu: '标签操作',
    fold: '展开、收起',
    choose: '选择',
    object: '移动到相邻对象',
    turn: '旋转',
    component: '上一个、下一个组件',
    properties: '编辑属性',
    rename: '重命名',
    layer: '上移、下移一层',
    take: '应用所填的值',
    give_up: '放弃所填的值，返回画布',
    pull: '移动',
    place: '选定中心位置',
    hour: '移动到其他小时',
    hours: '扩展选择范围',
    go: '前往',
    typed: '按名称开头查找',
    close: '关闭',
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly shortcuts: typeof words;
  }
}
