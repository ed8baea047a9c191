import type { AppContext } from '../../platform/context.ts'
import { isBreached } from '../../platform/crypto/breached-passwords.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { isFrequent } from './frequent-passwords.ts'
import { spellOut } from './spell-out.ts'

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

/**
 * Throws commonPasswordException for a password that attackers try first (ASVS 6.2.4, 6.2.12): a common word with digits and signs around it,
 * one that breaches have shown often, or one of the administrator's own list (`BREACHED_PASSWORDS`). A list that cannot be read is told in
 * the log and keeps nobody from setting a password.
 */
export async function refuseCommonPassword({ config, log }: Pick<AppContext, 'config' | 'log'>, password: string): Promise<void> {
  if (isCommonWord(password) || (await isFrequent(password))) throw new AppError('commonPasswordException')
  if (config.breachedPasswords === undefined) return
  const breached = await isBreached(config.breachedPasswords, password).catch((error: unknown) => {
    log.error({ error }, 'The list of breached passwords could not be read')
    return false
  })
  if (breached) throw new AppError('commonPasswordException')
}

function isCommonWord(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const core = lower.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const oneSign = new Set(lower).size <= 3
  // Long additions make it another password: `Winter` with twelve digits nobody tries.
  const additions = lower.length - core.length
  return oneSign || (additions <= 6 && (words.has(core) || words.has(spellOut(core))))
}
