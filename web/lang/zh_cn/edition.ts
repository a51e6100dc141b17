export default {
  title: '软件版本',
};
