import type { Locale } from '@besedka/contract'
import { words as enGB } from './en-GB/index.ts'
import { findWords, type Values } from './find-words.ts'
import type { audit } from './ru-RU/audit.ts'
import type { bulk } from './ru-RU/bulk.ts'
import type { captcha } from './ru-RU/captcha.ts'
import type { channelService } from './ru-RU/channel-service.ts'
import type { channels } from './ru-RU/channels.ts'
import type { emoji } from './ru-RU/emoji.ts'
import type { entrance } from './ru-RU/entrance.ts'
import type { extensions } from './ru-RU/extensions.ts'
import type { held } from './ru-RU/held.ts'
import type { history } from './ru-RU/history.ts'
import { words as ruRU } from './ru-RU/index.ts'
import type { invitation } from './ru-RU/invitation.ts'
import type { keptForm } from './ru-RU/kept-form.ts'
import type { keyboard } from './ru-RU/keyboard.ts'
import type { letters } from './ru-RU/letters.ts'
import type { lightbox } from './ru-RU/lightbox.ts'
import type { login } from './ru-RU/login.ts'
import type { mail } from './ru-RU/mail.ts'
import type { newPassword } from './ru-RU/new-password.ts'
import type { noSuchChat } from './ru-RU/no-such-chat.ts'
import type { offer } from './ru-RU/offer.ts'
import type { organisations } from './ru-RU/organisations.ts'
import type { overdue } from './ru-RU/overdue.ts'
import type { pageForm } from './ru-RU/page-form.ts'
import type { panels } from './ru-RU/panels.ts'
import type { personalManager } from './ru-RU/personal-manager.ts'
import type { presence } from './ru-RU/presence.ts'
import type { profile } from './ru-RU/profile.ts'
import type { provider } from './ru-RU/provider.ts'
import type { push } from './ru-RU/push.ts'
import type { rating } from './ru-RU/rating.ts'
import type { refusalPages } from './ru-RU/refusal-pages.ts'
import type { restore } from './ru-RU/restore.ts'
import type { roles } from './ru-RU/roles.ts'
import type { routing } from './ru-RU/routing.ts'
import type { security } from './ru-RU/security.ts'
import type { settings } from './ru-RU/settings.ts'
import type { sidePage } from './ru-RU/side-page.ts'
import type { signUp } from './ru-RU/sign-up.ts'
import type { startChat } from './ru-RU/start-chat.ts'
import type { sync } from './ru-RU/sync.ts'
import type { teams } from './ru-RU/teams.ts'
import type { trace } from './ru-RU/trace.ts'
import type { transfer } from './ru-RU/transfer.ts'
import type { trialRequests } from './ru-RU/trial-requests.ts'
import type { users } from './ru-RU/users.ts'
import type { workingHours } from './ru-RU/working-hours.ts'
import type { PluralBase, Singular } from './translation.ts'

/** Areas that most people never open; their words come with their pages (`addWords`). */
type LazyAreas = {
  bulk: typeof bulk
  trace: typeof trace
  held: typeof held
  history: typeof history
  offer: typeof offer
  noSuchChat: typeof noSuchChat
  transfer: typeof transfer
  panels: typeof panels
  overdue: typeof overdue
  startChat: typeof startChat
  keyboard: typeof keyboard
  personalManager: typeof personalManager
  extensions: typeof extensions
  captcha: typeof captcha
  audit: typeof audit
  organisations: typeof organisations
  emoji: typeof emoji
  lightbox: typeof lightbox
  refusalPages: typeof refusalPages
  presence: typeof presence
  sidePage: typeof sidePage
  channels: typeof channels
  channelService: typeof channelService
  provider: typeof provider
  letters: typeof letters
  sync: typeof sync
  keptForm: typeof keptForm
  settings: typeof settings
  roles: typeof roles
  routing: typeof routing
  push: typeof push
  users: typeof users
  signUp: typeof signUp
  trialRequests: typeof trialRequests
  pageForm: typeof pageForm
  teams: typeof teams
  entrance: typeof entrance
  login: typeof login
  mail: typeof mail
  newPassword: typeof newPassword
  rating: typeof rating
  restore: typeof restore
  profile: typeof profile
  security: typeof security
  invitation: typeof invitation
  workingHours: typeof workingHours
}
type Areas = typeof ruRU & LazyAreas

export type Area = keyof Areas

type Key<A extends Area> = Singular<keyof Areas[A] & string>
type PluralKey<A extends Area> = PluralBase<keyof Areas[A] & string>
type KeyOfOther = { [A in Area]: `${A}:${Key<A>}` }[Area]

/** Finds the words of an area by key, or those of another as `area:key`; only keys that exist compile, plurals only with a count. */
export type Translate<Own extends Area> = {
  (key: Key<Own> | KeyOfOther, values?: Values): string
  (key: PluralKey<Own>, values: Values & { count: number }): string
}

/** Words of both languages are at hand at once, so changing the language is instant and works without the server. */
const words: Record<Locale, Record<string, Record<string, string>>> = { 'ru-RU': { ...ruRU }, 'en-GB': { ...enGB } }
const known = new Map<string, (key: string, values?: Values) => string>()

/** The words of an area in a language; the same function for the same area and language. */
export function translateFor<Own extends Area>(area: Own, locale: Locale): Translate<Own> {
  const name = `${locale} ${area}`
  const translate = known.get(name) ?? makeTranslate(area, locale)
  known.set(name, translate)
  return translate
}

/** Adds the words of an area in both languages; its page calls it when it loads. */
export function addWords<Added extends keyof LazyAreas>(area: Added, added: Record<Locale, Record<string, string>>): void {
  words['ru-RU'][area] = added['ru-RU']
  words['en-GB'][area] = added['en-GB']
}

function makeTranslate(own: string, locale: Locale) {
  return (key: string, values: Values = {}) => {
    const [area, name] = key.includes(':') ? key.split(':', 2) : [own, key]
    return findWords(words[locale][area ?? own] ?? {}, locale, name ?? key, values)
  }
}
