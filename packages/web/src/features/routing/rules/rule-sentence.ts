import { intentTexts, type Locale, mailingTypeTexts, type RouteTarget, type RoutingRule } from '@besedka/contract'

/** One condition of a rule in words; any of the values fulfils it. Without values the lead says it all. */
export type Clause = { lead: string; values: string[] }

/** Where a rule sends a chat, in words: `команда` *Возвраты*, and what takes over when nobody is there. */
export type Destination = { lead: string; value: string | null; otherwise: string | null }

type Words = Pick<RoutingRule, 'condition' | 'messageType' | 'mailingType' | 'intents' | 'includeWords' | 'excludeWords'>

/** The conditions of a rule as the parts of one sentence that begins with "If". */
export function clausesOf(rule: Words, locale: Locale): Clause[] {
  const say = leads[locale]
  return [
    conditionClause(rule, locale),
    ...(rule.messageType === 'mailing' ? [mailingClause(rule, locale)] : []),
    ...(rule.intents.length > 0 ? [{ lead: say.intent, values: rule.intents.map((intent) => intentTexts[intent][locale]) }] : []),
    ...(rule.includeWords.length > 0 ? [{ lead: say.includes, values: rule.includeWords }] : []),
    ...(rule.excludeWords.length > 0 ? [{ lead: say.excludes, values: rule.excludeWords }] : []),
  ]
}

/** Where a chat goes, in words; `names` answer undefined for what was deleted. */
export function destinationOf(
  action: RoutingRule['action'] | RouteTarget,
  names: { team: (id: string) => string | undefined; account: (id: string) => string | undefined; bot: (id: string) => string | undefined },
  locale: Locale,
): Destination {
  const say = leads[locale]
  if (action.type === 'close') return { lead: say.close, value: null, otherwise: null }
  const fallback = 'fallbackTeamId' in action ? action.fallbackTeamId : null
  const otherwise = 'fallbackTeamId' in action && fallback !== null ? (names.team(fallback) ?? say.gone) : null
  if (action.type === 'team') {
    if (action.teamId === null) return { lead: say.everybody, value: null, otherwise: null }
    return { lead: say.team, value: nameOr(action.teamId, names.team, say.gone), otherwise: null }
  }
  if (action.type === 'bot') {
    if (action.botId === null) return { lead: say.givenBot, value: null, otherwise: null }
    return { lead: say.bot, value: nameOr(action.botId, names.bot, say.gone), otherwise: null }
  }
  if (action.type === 'operator') return { lead: say.operator, value: nameOr(action.accountId, names.account, say.gone), otherwise }
  return { lead: action.type === 'lastOperator' ? say.lastOperator : say.personalManager, value: null, otherwise }
}

/** The whole rule as a plain sentence, for a list of changes or a screen reader. */
export function plainSentence(clauses: readonly Clause[], { lead, value }: Destination, locale: Locale): string {
  const say = leads[locale]
  const conditions = clauses.map((clause) => [clause.lead, anyOf(clause.values, locale)].filter(Boolean).join(' '))
  return `${say.if} ${conditions.join(` ${say.and} `)} → ${[lead, value].filter(Boolean).join(' ')}`
}

/** "refund, return or money". */
export function anyOf(values: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(values)
}

/** The small words of a sentence. */
export function joints(locale: Locale) {
  const { if: start, and, or, otherwise } = leads[locale]
  return { start, and, or, otherwise }
}

/** An empty id: nobody was chosen yet. */
function nameOr(id: string, nameOf: (id: string) => string | undefined, gone: string): string {
  return id === '' ? '…' : (nameOf(id) ?? gone)
}

function conditionClause({ condition }: Words, locale: Locale): Clause {
  const say = leads[locale]
  if (condition === 'toTeam') return { lead: say.handed, values: [say.toTeam] }
  if (condition === 'toLastOperator') return { lead: say.handed, values: [say.toLastOperator] }
  if (condition === 'toChatBot') return { lead: say.handed, values: [say.toChatBot] }
  if (condition === 'toPersonalManager') return { lead: say.handed, values: [say.toPersonalManager] }
  return { lead: say.chat, values: [say[condition]] }
}

function mailingClause({ mailingType }: Words, locale: Locale): Clause {
  const say = leads[locale]
  return { lead: say.answers, values: [mailingType === null ? say.anyMailing : mailingTypeTexts[mailingType][locale].toLowerCase()] }
}

const leads = {
  'ru-RU': {
    if: 'Если',
    and: 'и',
    or: 'или',
    chat: 'чат',
    any: 'любой',
    new: 'новый',
    repeated: 'повторный',
    handed: 'чат передают',
    toTeam: 'команде',
    toLastOperator: 'последнему исполнителю',
    toChatBot: 'чат-боту',
    toPersonalManager: 'персональному менеджеру',
    answers: 'это ответ на рассылку:',
    anyMailing: 'любая',
    intent: 'смысл сообщения —',
    includes: 'в тексте есть',
    excludes: 'в тексте нет',
    team: 'команда',
    operator: 'оператор',
    bot: 'чат-бот',
    givenBot: 'выбранный чат-бот',
    lastOperator: 'последний исполнитель',
    personalManager: 'персональный менеджер',
    everybody: 'все операторы',
    close: 'закрыть чат',
    otherwise: 'если его нет на месте —',
    gone: 'удалено',
  },
  'en-GB': {
    if: 'If',
    and: 'and',
    or: 'or',
    chat: 'it is',
    any: 'any chat',
    new: 'a new chat',
    repeated: 'a repeated chat',
    handed: 'the chat is handed to',
    toTeam: 'a team',
    toLastOperator: 'the last performer',
    toChatBot: 'a chat bot',
    toPersonalManager: 'the personal manager',
    answers: 'it answers a mailing:',
    anyMailing: 'any',
    intent: 'the message means',
    includes: 'the text has',
    excludes: 'the text has no',
    team: 'team',
    operator: 'operator',
    bot: 'chat bot',
    givenBot: 'the chosen chat bot',
    lastOperator: 'the last performer',
    personalManager: 'the personal manager',
    everybody: 'all operators',
    close: 'close the chat',
    otherwise: 'if they are away —',
    gone: 'deleted',
  },
} satisfies Record<Locale, Record<string, string>>
