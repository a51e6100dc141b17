import type { Fields } from '../shape';

/** `user_name` and `password` arrive sealed (decision 7); a sealed text is longer than what it holds. */
export const login = {
  user_name: { t: 'text', min: 1, max: 1024 },
  password: { t: 'text', min: 1, max: 2048 },
  captcha_id: { t: 'text', min: 1, max: 64 },
  captcha_code: { t: 'text', min: 1, max: 16 },
} as const satisfies Fields;

export const passwordChange = {
  old_password: { t: 'text', min: 1, max: 2048 },
  new_password: { t: 'text', min: 1, max: 2048 },
} as const satisfies Fields;
