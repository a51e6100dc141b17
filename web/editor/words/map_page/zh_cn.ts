/** What concerns a page of a site map as a whole while it is edited: which one it is, saving it, leaving it. */
const words = {
  saved: '保存成功',
  elsewhere: '您已在另一个窗口中编辑本页，此处只能查看。',
  take_over: '在此编辑',
  versions: '历史版本',
  copy_to_sites: '复制到其他站点',
  page: {
    room: '机房',
    type: '背景图类型',
    types: ['鸟瞰图', '设备概览图', '线路图'],
    level: '层级',
    nth_level: '第 {n} 级',
    pages: '子站点',
    home: '首页',
    sub_page: '子页面',
    nth: '子页面 {n}',
  },
  first: {
    text: '本页没有组件。可先将本站点的 {n} 台设备按类别成行摆放。',
    empty: '从空白画布开始',
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly map_page: typeof words;
  }
}
