/** What is said while a password is changed. */
const words = {
  change_password: '修改密码',
  sure: '点击确定后生效，确定修改吗？',
  weak_password: '密码不符合安全规则，请修改密码后重新登录。',
  expired_password: '密码已过期，请修改密码。',
  account: '账号',
  old_password: '旧密码',
  new_password: '新密码',
  confirm_password: '确认密码',
  enter_account: '请输入系统当前账号',
  enter_old_password: '请输入旧密码',
  enter_new_password: '请输入新密码',
  enter_confirm_password: '请输入确认密码',
  mismatch: '两次输入密码不一致！',
  enter_captcha: '请输入验证码',
  ok: '确定',
  cancel: '取消',
  skip: '跳过',
  changed: '修改成功！请重新登录！',
  refused_for: '{message}：{why}',
  change_failed: '修改失败！',
  rules: '密码规则：{rules}',
  broken_rule: '密码{rule}',
  rule_gap: '；',
  rule_exclude_username: '不能包含用户名',
  rule_mix_up_lo_letter: '必须同时包含大写和小写字母',
  rule_contain_num: '必须包含数字',
  rule_contain_spec_char: '必须包含特殊字符',
  rule_reject_same_pwd: '不能与旧密码相同',
  rule_reject_frequent_pwd: '不能是常用密码',
  rule_min_len: '长度不能少于{n}位',
};

export default words;

declare module '../../../../lang/areas' {
  interface Areas {
    readonly password: typeof words;
  }
}
