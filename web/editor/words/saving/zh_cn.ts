import type { Difference } from '../../saving/differences';

/** What the editor asks and shows above a page of a site map. */
const words = {
  drafted: '草稿已自动保存 {time}',
  others: '{names} 正在编辑',
  own_window: '您在另一处也打开了本页',
  mine: '{user} 的修改',
  leaving: {
    title: '有未保存的修改',
    text: '离开前是否保存本页的修改？',
    stay: '继续编辑',
    discard: '放弃修改',
    save: '保存并离开',
  },
  conflict: {
    title: '本页已被他人修改',
    title_by: '{user} 已修改本页',
    none: '双方修改的是不同的组件，可以合并，不会丢失任何修改。',
    both: '以下 {n} 处双方都有修改，请逐一选择保留哪一方。其余修改会自动合并。',
    theirs: '对方的',
    mine: '我的',
    all_theirs: '全部保留对方的',
    all_mine: '全部保留我的',
    sheet: '画布',
    later: '稍后处理',
    keep_mine: '将我的存为版本',
    join: '合并',
    undecided: '请先选择保留哪一方：{names}',
    differences: {
      added: '新增',
      deleted: '已删除',
      place: '位置',
      size: '大小',
      turn: '旋转',
      text: '文字',
      bound: '设备和链接',
      look: '样式',
      group: '组合',
      lock: '锁定',
      sheet: '画布设置',
    } satisfies Readonly<Record<Difference, string>>,
  },
  draft: {
    title: '发现未保存的草稿',
    text: '上次编辑本页时有修改未保存（{time}）。是否恢复？',
    take: '恢复草稿',
    drop: '删除草稿',
  },
  again: {
    title: '登录已失效',
    text: '本页的修改仍在，请重新登录后继续。',
    user: '用户名',
    password: '密码',
    captcha: '验证码',
    picture: '验证码图片',
    login: '登录',
    elsewhere: '请先在登录页修改密码，本页的修改已存为草稿。',
  },
  versions: {
    title: '历史版本',
    text: '保留最近 {last} 个版本和 {named} 个已命名的版本。',
    time: '时间',
    present: '{time}（当前）',
    user: '用户',
    widgets: '组件数',
    name: '名称',
    actions: '操作',
    look: '查看',
    restore: '恢复此版本',
    remove: '删除此版本',
    ask_restore: '将本页恢复为 {time} 的版本？当前版本仍会保留。',
    unsaved: '本页未保存的修改将丢失。',
    ask_remove: '删除 {time} 的版本？删除后无法恢复。',
    restored: '已恢复',
  },
  sites: {
    title: '复制到其他站点',
    text: '选择站点，本页将复制为其首页。',
    text_below: '选择站点，本页将复制为该站点同一设备的子页面。',
    none: '没有其他站点',
    look: '核对设备',
    back: '返回',
    copy: '复制',
    found: '找到 {n} 台设备中的 {found} 台。',
    replaced: '该页现有的 {n} 个组件将被替换，可从历史版本恢复。',
    below: '该页的子页面将一并删除，其中有 {n} 个组件。',
    nowhere: '该站点的地图上没有本子页面所属的设备，不会复制到那里。',
    done: '已复制到 {n} 个站点',
  },
  binding: {
    from: '原设备',
    to: '本站点的设备',
    by: '匹配方式',
    nothing: '未找到，不关联设备',
    ways: { name: '名称相同', seat: '模板和位置相同', rank: '模板和顺序相同' },
    missing: '缺少监控项：{items}',
  },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly saving: typeof words;
  }
}
