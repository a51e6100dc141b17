export default {
  title: '维护入口',
};
