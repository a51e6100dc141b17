const words = {
  add_link: '添加外部链接',
  address: '外部地址',
  address_help: '以 http:// 或 https:// 开头',
  barren: '无页面',
  below: '放入上一项',
  blank: '新窗口打开',
  builtin: '内置',
  changed: '有 {n} 处未保存的改动',
  delete: '删除',
  delete_text: '将删除菜单项“{name}”。',
  display: '显示在菜单中',
  down: '下移',
  edit: '编辑菜单项',
  enable: '启用',
  fixed: '此项是返回菜单设置的入口，须保持启用并显示',
  hidden: '隐藏',
  lost: '保存后，以下权限组在菜单中将找不到这些页面：',
  name: '名称',
  names: '菜单设置',
  none: '还没有菜单项',
  off: '停用',
  order: '拖动或用按钮调整位置',
  out: '移出上一级',
  parent: '上级菜单',
  restore: '恢复默认',
  restore_text: '菜单将恢复为出厂时的结构和名称，自行添加的项目保留。',
  restored: '菜单已恢复默认',
  saved: '菜单已保存',
  root: '顶级',
  root_only: '只有超级管理员可以修改菜单',
  structure: '菜单配置',
  target: '打开方式',
  same_window: '当前窗口',
  up: '上移',
  url: '地址',
  weight: '权重',
  zh_cn: '简体中文',
  zh_tw: '繁体中文（台湾）',
  zh_xg: '繁体中文（香港）',
  en_us: '英文',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly menus: typeof words;
  }
}
