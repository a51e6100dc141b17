export default {
  title: '监控项管理',
};
