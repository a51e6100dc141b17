/** An address that no page has. */
const words = {
  home: '返回首页',
  near: '您要找的可能是',
  text: '没有这个地址：{path}',
  unopened: { text: '此功能将在后续版本开放。', title: '暂未开放' },
};

export default words;

declare module '../../../lang/areas' {
  interface Areas {
    readonly not_found: typeof words;
  }
}
