const words = {
  failed: '最近一次失败',
  reached: '最近一次已发送',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly tried: typeof words;
  }
}
