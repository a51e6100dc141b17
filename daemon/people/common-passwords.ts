// What people choose first, all over the world and in machine rooms: one word a password, lower case.
const WORDS = `
password passw0rd pass passwd pa55word p@ssword p@ssw0rd p@55w0rd passport passphrase password1 mypassword newpassword
admin administrator adm1n @dmin root toor user guest test tester testing demo default public private system manager
operator supervisor support service master engineer technician security secret access login logon welcome hello changeme
changeit change letmein letmein1 enter open sesame opensesame temp temporary initial factory install setup backup
server database mysql oracle postgres sqlserver redis mongodb apache nginx tomcat linux ubuntu debian centos windows
microsoft apple google android huawei xiaomi lenovo cisco juniper dell ibm intel amd nvidia samsung sony nokia siemens
schneider emerson vertiv apc delta eaton liebert modbus scada hmi plc ups monitor monitoring datacenter dataroom
serverroom machineroom computer internet network router switch gateway firewall wireless wifi ethernet telnet raspberry
qwerty qwertyuiop qwert qwer qwertz azerty asdf asdfgh asdfghjkl asdfg zxcvbn zxcvbnm zxcv qazwsx qazwsxedc qaz wsx edc
1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qazxsw2 q1w2e3 q1w2e3r4 zaq12wsx zaq1xsw2 qwe123 qweasd qweasdzxc asd123 zxc123
qq123456 q123456 a123456 aa123456 abc123 abcd1234 abcdef abcdefg abcdefgh abcd abc a1b2c3 a1b2c3d4 aaa111 abc12345
123abc 123qwe 123asd 1234qwer 12qwaszx 1a2b3c 1a2b3c4d 123456a 123456q 1234abcd 12345qwert 111aaa 147258 147258369
159357 159753 741852 741852963 789456 789456123 963852741 987654 987654321 98765432 9876543210 654321 54321 4321
123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 012345 01234567 112233 11223344 1122334455
121212 12341234 123123 123123123 123321 123454321 1234321 131313 13131313 135792468 1357924680 246810 102030 10203040
000000 00000000 111111 11111111 222222 22222222 333333 444444 555555 55555555 666666 66666666 777777 7777777 88888888
888888 999999 99999999 101010 110110 168168 518518 520520 520131 5201314 5211314 1314520 13145200 7758521 7758258
woaini woaini520 woaini1314 woaiwojia iloveyou iloveu loveyou lovelove iloveme mylove love forever baby babygirl honey
sweetheart darling princess prince angel sunshine sunflower flower rainbow butterfly summer winter spring autumn monday
friday sunday january february march april june july august september october november december morning midnight
football baseball basketball soccer hockey tennis golf swimming running fitness champion winner player gamer gaming
superman batman spiderman ironman pokemon pikachu starwars naruto minecraft fortnite warcraft matrix ninja samurai
dragon tiger lion monkey panda elephant dolphin eagle falcon wolf bear shark snake horse rabbit puppy kitty chicken
michael michelle jennifer jessica jordan daniel david robert thomas george charlie andrew anthony joshua matthew
nicole ashley amanda samantha hannah sophie martin patrick richard william alexander christopher elizabeth victoria
zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing zhangli zhangjie wanglei liqiang xiaoming xiaohong
zhongguo beijing shanghai guangzhou shenzhen hangzhou chengdu wuhan nanjing taiwan taipei hongkong china chinese
america london newyork california texas france germany berlin paris russia moscow japan tokyo korea seoul singapore
jisuanji jifang jiankong guanli guanliyuan mima wode xitong fuwuqi ceshi caonima nihao nihaoma zaijian haha hahaha
computer1 whatever nothing something anything everything please trustno1 iamroot godmode god jesus christ heaven hell
freedom liberty peace victory power energy electric electricity thunder lightning fire water cooling diesel battery
orange banana cherry lemon apple123 coffee cookie chocolate cheese pepper ginger sugar candy pizza burger beer whisky
yellow purple silver golden diamond crystal black white green blue red pink gray brown copper iron steel metal
mercedes porsche ferrari bmw audi toyota honda nissan yamaha harley corvette mustang camaro suzuki kawasaki
hunter killer shadow phoenix storm ranger soldier captain general major sniper warrior knight wizard magic merlin
family mother father brother sister daddy mommy grandma friend friends school college university student teacher
hospital doctor nurse police army navy airforce company office business money dollar rich lucky happy smile cool
blink182 metallica nirvana slipknot eminem beatles elvis guitar piano music dance movie photo camera video phone mobile
asshole fuckyou fuckoff fuck shit bitch pussy sexy sex dick hardcore naked nude porn
`;
const COMMON: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Digits and signs that people hang on a word to satisfy a rule: `admin@2024`, `password123!`. */
const TAIL = /[\d!@#$%^&*._+?~=-]{1,6}$/;
/** One character, or a run along the alphabet or the digits, up or down. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i)));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
}

/** Whether a password is among the first that anybody would try: a common word, one with a tail, one twice, or a mere run. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const half = text.slice(0, text.length / 2);
  const word = text.replace(TAIL, '');
  return COMMON.has(text) || (word.length > 2 && COMMON.has(word)) || (half + half === text && COMMON.has(half)) || isRun(text);
}
