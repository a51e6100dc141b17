// Which characters look like others, by the Unicode Consortium's confusables.txt (UTS 39, © Unicode, Inc., its licence applies).
// What compatibility decomposition makes alike (full width, ligatures, styled letters) is left out, and so is what neither looks
// like ASCII nor is Han or kana: two names in one other script.

/** Prototypes, each with the characters that are taken for it. */
const ALIKE: readonly string[] = [
  "! ǃⵑ  & ꝸ  ' ՝‘’‛′‵՚\u{5f3}`ʹˈˊˋ˴ʻʽʼʾꞌ\u{5d9}\u{7f4}\u{7f5}ᑊᛌ\u{16f51}\u{16f52}  '' ᳓\"“”‟〃\u{5f4}ʺ˶ˮ\u{5f2}  'B Ɓ",
  "'D Ɗ  'P Ƥ  'T Ƭ  'Y Ƴ  ( ❨❲〔﴾  (( ⸨  ) ❩❳〕﴿  )) ⸩  * ⁎\u{66d}∗𐌟  + ᛭➕𐊛  +2 ⨧  , \u{60d}\u{66b}‚ꓹ",
  '- ‐‒–\u{6d4}⁃˗−➖Ⲻ  -. ꓾  . \u{1d16d}\u{701}\u{702}꘎\u{10a50}\u{660}\u{6f0}ꓸ  ., ꓻ  .. ꓺ  / ᜵⁁∕⁄╱⟋⧸𝈺㇓〳Ⳇノ丿  // ⫽  /// ⫻',
  '10 ⏨  2 ꝚƧϨꙄᒿꛯ  3 𝈆ꞫȜƷꝪⳌЗӠ𖼻𑣊  4 Ꮞ𑢯  5 Ƽ𑢻  6 ⳒбᏮ𑣕  7 𝈒𐓒𑣆  8 \u{b03}৪੪\u{1e8cb}ȣȢ𐌚  9 ੧୨৭൭ꝮⳊ𑣌𑢬𑣖',
  ': \u{903}\u{a83}։\u{703}\u{704}᛬᠃᠉⁚\u{5c3}˸꞉∶ːꓽ  < ‹❮˂𝈶ᐸᚲ  << ≪  <<< ⋘  = ᐀⹀゠꓿  > ›❯˃𝈷ᐳ𖼿  >< ⪥  >> ≫⨠  >>> ⋙  ? ʔɁॽᎮꛫ',
  "A ΑАᎪᗅꓮ𖽀𐊠  AA Ꜳ  AE ÆӔ  AO Ꜵ  AR 🜇  AU Ꜷ  AV ꜸꜺ  AY Ꜽ  B ꞴΒВᏴᗷꓐ𐊂𐊡𐌁  C 🝌𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜  C' Ƈ  D Ꭰᗞᗪꓓ  E ⋿ΕЕⴹᎬꓰ𑢦𑢮𐊆",
  "F 𝈓ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥  G ԌᏀᏳꓖ  G' Ɠ  H ΗⲎНᎻᕼꓧ𐋏  J ꞲͿЈᎫᒍꓙ  K ΚⲔКᏦᛕꓗ𐔘  K' Ƙ  L 𝈪ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦  M ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑  MB 🝫  N ΝⲚꓠ𐔓",
  "O 0\u{7c0}০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖  O' Ꭴ  OE Œ  OO ꝎꚘ  P ΡⲢРᏢᑭꓑ𐊕  P' ᒆ  Q ⵕ  QE 🜀  R 𝈖ƦᎡᏒ𐒴ᖇꓣ𖼵  S ЅՏᏕᏚꓢ𖼺𐊖𐐠",
  "T ⊤⟙🝨ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕  T3 Ꜩ  U ∪⋃Սሀ𐓎ᑌꓴ𖽂𑢸  U' ᑧ  V 𝈍\u{667}\u{6f7}ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝  VB 🝬  W 𑣯𑣦ԜᎳᏔꓪ  X ᙭╳𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧  Y ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲",
  "Z 𐋵𑣥ΖᏃꓜ𑢩  \\ ∖⟍⧵⧹𝈏𝈻㇔丶  \\\\ ⳹⑊  ^ ˄ˆ  _ \u{7fa}  a ⍺ɑαа  aa ꜳ  ae æӕ  ao ꜵ  au ꜷ  av ꜹꜻ  ay ꜽ  b ƄЬᏏᑲᖯ  b' ᒈ  bl Ы",
  "c ᴄⲥсꮯ𐐽  d ԁᏧᑯꓒ  d' ᒇ  dz ʣ  e ℮ꬲеҽ  f ꬵꞙẝք  g ɡᶃƍց  h һհᏂ  i ⍳ıɪɩιіꙇӏꭵᎥ𑣃  j ϳј",
  "l 1\u{5c0}|∣⏽\u{661}\u{6f1}𐌠\u{1e8c7}IƖǀΙⲒІӀ\u{5d5}\u{5df}\u{627}\u{7ca}ⵏᛁꓲ𖼨𐊊𐌉  l' \u{5f1}  lO Ю  ll ‖∥ǁ\u{5f0}  ls ʪ",
  'lt ₶  lz ʫ  n ոռ',
  'o \u{c02}\u{c82}\u{d02}\u{d82}०੦૦௦౦೦൦๐໐၀\u{665}\u{6f5}ᴏᴑꬽοσⲟоჿօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ𐓪𑣈𑣗𐐬',
  "o/0 %\u{66a}⁒  o/00 ‰\u{609}  o/000 ‱\u{60a}  oe œ  oo ∞ꝏꚙ  p ⍴ρⲣр  q ԛգզ  r ꭇꭈᴦⲅгꮁ  r' ґ  rn 𑣣m𑜀  s ꜱƽѕꮪ𑣁𐑈  sss 🝜",
  'tf ꝷ  ts ʦ  u ꞟᴜꭎꭒʋυս𐓶𑣘  ue ᵫ  uo ꭣ  v ∨⋁ᴠνѵ\u{5d8}𑜆ꮩ𑣀  w ɯᴡѡԝա𑜊𑜎𑜏ꮃ  x ᙮×⤫⤬⨯хᕁᕽ  y ɣᶌʏỿꭚγуүყ𑣜  z ᴢꮓ𑣄  { ❴𝄔  } ❵  ~ ⁓∼',
  'へ ヘ  ー —―─━一  㔾 ⺋  㖈 䎛  㘽 㦳  㣺 ⺗  㩁 搉  㫚 曶  㬵 胶  㬺 幐  㬻 䐠  㮣 槩  䀹 鿃  䀿 晣  䑃 朦  䚶 訞  丬 ⺦  乚 ⺃  乛 ⺂  亀 ⻲  二 ニ  亻 イ⺅  併 倂',
  '値 值  兀 ⺎  八 ハ  刂 ⺉  力 カ  卜 ト  口 ロ囗  啓 啟  土 士  塡 填  墫 壿  夕 タ  媯 嬀  尢 ⺐  尣 ⺏  工 エ  巳 ⺒  帡 帲  幺 ⺓  彑 ⺔  忄 ⺖  戶 戸  扌 ⺘',
  '攵 ⺙  斉 ⻫  旡 ⺛  晚 晩  朌 肦  朏 胐  朐 胊  朓 脁  朘 脧  朣 膧  杮 柿  榝 樧  歯 ⻭  歺 ⺞  民 ⺠  氵 ⺡  氺 ⺢  溈 潙  灬 ⺣  爫 ⺤  犭 ⺨  研 硏  礻 ⺭  竜 ⻯',
  '糹 ⺯  絕 絶  罒 ⺫⺲  罓 ⺱  耂 ⺹  肀 ⺺  胼 腁  艹 ⺾⺿⻀  蒍 蔿  蘷 虁  虎 ⻁  衤 ⻂  西 ⻄  覀 ⻃  见 ⻅  訮 詽  讆 讏  讠 ⻈  豜 豣  贝 ⻉  赿 趆  跥 跺  躗 躛',
  '軿 輧  车 ⻋  辶 ⻌⻍  郎 郞  鎭 鎮  钅 ⻐  長 ⻑  镸 ⻒  长 ⻓  门 ⻔  阝 ⻏⻖  隷 隸  青 ⻘  韦 ⻙  页 ⻚  风 ⻛  飞 ⻜  食 ⻝  飠 ⻟  饣 ⻠  马 ⻢  鬼 ⻤  鱼 ⻥',
  '鹂 鹃  麦 ⻨  黄 ⻩  黑 黒  齐 ⻬  齿 ⻮  龙 ⻰',
];

/** The prototype of each character that has another. */
export const prototypes = (): ReadonlyMap<string, string> =>
  new Map(
    ALIKE.flatMap((row) => row.split('  ')).flatMap((entry) => {
      const [prototype = '', characters = ''] = entry.split(' ');
      return [...characters].map((character): [string, string] => [character, prototype]);
    }),
  );
