/** Passwords of 8 and more characters that guessers try first, without trailing digits and symbols. */
const COMMON = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pa$$word contraseña contrasena qwertyui qwertyuiop qwertzui qwertzuiop azertyui azertyuiop
  asdfghjk asdfghjkl yxcvbnm zxcvbnm iloveyou sunshine princess football baseball basketball superman batman trustno letmein welcome
  whatever internet computer starwars michelle jennifer michael charlie jordan daniel thomas robert matthew anthony andrew joshua
  jessica ashley nicole samantha elizabeth alexander victoria dragon monkey master shadow killer hunter ranger tigger pepper ginger
  cheese summer winter spring autumn flower butterfly chocolate freedom secret mustang corvette mercedes ferrari porsche maverick
  yankees lakers cowboys steelers liverpool arsenal chelsea barcelona juventus realmadrid manchester pokemon minecraft blink samsung
  google facebook microsoft windows linkedin admin administrator adminadmin root rootroot toor guest user test testtest testing demo
  default changeme changeit access login system server oracle temp temporary qwerty asdf zxcv abc abcd abcdef abcdefgh abcabc aaaa
  qazwsx qazwsxedc qweasd qweasdzxc qqww zaq xsw wsx q1w2e3r4 q1w2e3r4t5 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx zaq1zaq1 1qazxsw2
  a1b2c3d4 123qwe 123qweasd 1234qwer 123456a 12345678a a123456 a12345678 abc123 1q2w3e asd123 qwe123 monkey1 hello hellohello
  mypassword newpassword yourpassword nopassword thepassword password1234 startrek hockey soccer harley biteme fuckyou asshole pussy
  matrix phoenix merlin diamond silver golden orange purple banana cookie peanut jasmine jackson william george taylor austin
  airplane aviation airport aircraft pilot captain charter apron skylark flying iamthebest lovely babygirl iloveu loveme trustme`.split(/\s+/),
);
const AT_THE_END = /[\d\s!@#$%^&*()_+\-=.,?]+$/u;
const MAX_STEP_RUN = 2;

/**
 * Every character follows the previous one by the same step of -1, 0 or 1: `11111111`, `12345678`, `87654321`,
 * `abcdefgh`.
 */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  const [step = MAX_STEP_RUN] = steps;
  return steps.size === 1 && Math.abs(step) < MAX_STEP_RUN;
}
/** The whole text repeats a block of up to four characters: `abababab`, `12341234`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text);

/** Guessers try this password among the first: a common one, a run or repetition, or the person's own email or name. */
export function isEasyPassword(password: string, person: { readonly email?: string; readonly name?: string } = {}): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const core = text.replace(AT_THE_END, '');
  const email = (person.email ?? '').toLowerCase();
  const own = [email, email.split('@')[0] ?? '', (person.name ?? '').toLowerCase(), (person.name ?? '').toLowerCase().replaceAll(' ', '')];
  if (/^\d*$/.test(text) && text.length < 10) return true;
  if (isRun(text) || isRepeated(text) || /^01?23456789/.test(text) || text.startsWith('1234567890')) return true;
  return COMMON.has(text) || COMMON.has(core) || own.some((word) => word.length > 2 && (word === text || word === core));
}
