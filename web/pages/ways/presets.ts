import type { MailService } from '../../../daemon/contract/entities';

/** A mail service that many have, and how it is reached. */
export interface Preset extends Pick<MailService, 'host' | 'port' | 'secure'> {
  readonly key: 'netease' | 'qq' | 'aliyun' | 'outlook' | 'gmail';
}
export const PRESETS: readonly Preset[] = [
  { key: 'netease', host: 'smtp.163.com', port: 465, secure: 'ssl' },
  { key: 'qq', host: 'smtp.qq.com', port: 465, secure: 'ssl' },
  { key: 'aliyun', host: 'smtp.qiye.aliyun.com', port: 465, secure: 'ssl' },
  { key: 'outlook', host: 'smtp.office365.com', port: 587, secure: 'starttls' },
  { key: 'gmail', host: 'smtp.gmail.com', port: 465, secure: 'ssl' },
];

/** The service whose server it is; undefined: another one. */
export const presetOf = (host: unknown): Preset | undefined =>
  PRESETS.find(
    (preset) =>
      preset.host ===
      String(host ?? '')
        .trim()
        .toLowerCase(),
  );
