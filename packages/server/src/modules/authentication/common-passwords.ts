import { AppError } from '../../platform/errors/app-error.ts'

/**
 * The words that passwords of our form are most often made of, in both alphabets and typed in the wrong layout. Attackers' lists of
 * passwords with a capital, a digit and a sign are these words with a number and a sign around them; so is this check.
 */
const words = new Set(
  `password passw0rd pass parol пароль gfhjkm qwerty qwertyuiop йцукен йцукенг qazwsx zxcvbn zxcvbnm asdfgh asdfghjkl admin administrator
  админ администратор root user test тест demo welcome добропожаловать hello привет ghbdtn letmein changeme secret секрет master monkey
  dragon football baseball iloveyou люблю sunshine princess summer winter spring autumn лето зима весна осень january february march april
  june july august september october november december январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
  monday friday россия russia moscow москва company компания office офис support operator оператор besedka беседка abc abcd abcde a b c x
  login default temp temporary guest manager super superman batman pokemon samsung google facebook vkontakte yandex яндекс natasha наташа
  sergey сергей andrey андрей alexander александр anna анна maria мария dmitry дмитрий olga ольга elena елена ivan иван maxim максим`.split(
    /\s+/,
  ),
)

const letterFor: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's', '!': 'i' }

/** Throws commonPasswordException for one that is guessed first (ASVS 6.2.4): a common word, with digits and signs around it. */
export function refuseCommonPassword(password: string): void {
  const lower = password.normalize('NFKC').toLowerCase()
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const spelled = core.replace(/[@0135$!]/g, (sign) => letterFor[sign] ?? sign)
  const oneSign = new Set(lower).size <= 3
  // Long additions make it another password: `Winter` with twelve digits nobody tries.
  const additions = lower.length - core.length
  if (oneSign || (additions <= 6 && (words.has(core) || words.has(spelled)))) throw new AppError('commonPasswordException')
}
