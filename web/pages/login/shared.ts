// What the login's dialogs take from the page that opens them. They are built apart from it, and the build turns this
// import into one of the running page: framework, words and connection are there already.
export { useEffect, useId, useRef, useState } from 'react';
export { fill, learn, words } from '../../lang/words';
export { useStore } from '../../state/feeds/use';
export { $info } from '../../state/session/session';
export { changePassword, loadComplexity } from '../../state/session/sign_in';
export { useModal } from '../../ui/dialog/modal';
export { Outline } from '../../ui/icon/index';
export { call, Refused } from '../../wire/call';
export { announce } from './announce';
export { CaptchaField, useCaptcha } from './captcha';
export { NoticeLine } from './notice';
export { SecretField } from './secret';
