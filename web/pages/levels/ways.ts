/** How an alarm of a level is told. */
export const WAYS = ['popup_enable', 'voice_enable', 'sms_enable', 'phone_enable', 'email_enable', 'push_enable'] as const;
