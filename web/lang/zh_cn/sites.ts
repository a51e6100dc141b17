export default {
  title: '站点管理',
};
