import { type Differing, over } from '../../../../../daemon/contract/overlay';
import zh_tw from './zh_tw';

/** Said otherwise in Hong Kong than in Taiwan. */
export const differing = {
  access: {
    addresses: '允許的地址',
    addresses_help: '每行一個：單個地址、起止地址或網段',
    periods_help: '按本機時區計算，最少勾選一個',
    yours: '您目前：{ip} · {browser}。會把您自己擋在外面的設置不會儲存。',
  },
  auto: {
    root: '只有超級管理員可以更改。',
  },
  complexity: {
    contain_spec_char: '必須包含特殊字符',
    exclude_username: '不能包含用戶名',
    help: '新規則在設定密碼時檢查；登入時不符合的用戶須先更改密碼。',
  },
  directory: {
    at_email: '電郵屬性',
    at_user_name: '用戶名屬性',
    attributes: '用戶屬性',
    bind_dn: '查詢用戶 DN',
    ca: 'CA 證書（PEM）',
    ca_help: '留空則使用系統信任的證書',
    connection: '連接',
    email: '電郵',
    filter: '用戶篩選條件',
    find: '用戶名、姓名',
    found: '找到 {n} 個用戶，第一個是：',
    found_none: '連接成功，但該基準 DN 下沒有用戶。',
    group_dn: '所屬組 DN',
    group_help: '只允許該組成員（按 memberOf），留空則不限',
    import: '導入',
    import_text: '導入後用目錄密碼登入，權限由這裏的權限組和用戶組決定。',
    import_title: '導入 {n} 個用戶',
    imported: '已導入',
    none: '該基準 DN 下沒有用戶',
    not_imported: '未導入',
    off_text: '在「連線」中啟用後，這裡列出目錄中的用戶。',
    test: '測試連接',
    test_help: '使用以上設置查詢，無須先儲存',
    url: '伺服器地址',
    user: '用戶名',
    users: '目錄用戶',
  },
  limits: {
    alterable: '過期後允許自行更改密碼',
    captcha_help: '失敗後：該用戶名或該地址在最近 10 分鐘內登入失敗過',
    days: '有效日數',
    lock: '帳戶自動鎖定',
    lock_days: '鎖定日數',
    single: '單終端登入',
    single_help: '同一帳戶在別處登入後，先前的工作階段即結束',
  },
  lists: {
    allow_help: '允許的用戶不受地址、瀏覽器和時段限制',
    allow_user: '添加允許用戶',
    block_help: '禁止的用戶立即登出，期滿前不能登入',
    block_user: '禁止用戶',
    days: '日數',
    find: '用戶名、原因',
    user: '用戶',
  },
  locked: '更改安全設置需要「安全設置」權限',
  title: '安全設置',
  units: {
    day: '日',
  },
} satisfies Differing<typeof zh_tw>;

export default over(zh_tw, differing);
