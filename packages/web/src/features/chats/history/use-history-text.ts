import './words.ts'
import type { ChatHistoryEntry, HistoryField, Locale } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { plainShown } from '@besedka/contract/plain-shown'
import { clockOrDay } from '../../../format/moments.ts'
import { useViewerId } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useAccountName, useBotName, useChannel, useTeamName } from '../shared/use-names.ts'
import { isForEverybody, namesTeam, sentenceOf } from './sentence-of.ts'

/** The sentence of an entry: who did what, and from whom to whom it went. */
export function useHistoryText(entry: ChatHistoryEntry): string {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const viewerId = useViewerId()
  const actor = useAccountName(entry.by.type === 'operator' ? entry.by.id : null)
  const fromAccount = useAccountName(entry.fromAssigneeId)
  const actingBot = useBotName(entry.by.type === 'bot' ? entry.by.id : null)
  const toBot = useBotName(entry.toBotId)
  const toAccount = useAccountName(entry.toAssigneeId)
  const elsewhere = useChannel(entry.continued?.channelId)
  const toTeam = useTeamName(namesTeam(entry) ? entry.toTeamId : null)

  function by(): string {
    const who = actorName()
    return entry.macroName === null ? who : t('byMacro', { who, name: entry.macroName })
  }
  function actorName(): string {
    if (entry.by.type === 'rule') return entry.ruleName === null ? t('defaultRule') : t('rule', { name: entry.ruleName })
    if (entry.by.type === 'operator' && entry.by.id === viewerId) return t('you')
    if (actingBot) return capital(t('bot', { name: actingBot }))
    return actor ?? t(`actor-${entry.by.type}`)
  }
  const operator = entry.toAssigneeId === viewerId ? t('toYou') : toAccount
  const team = toTeam && t('team', { name: toTeam })
  const to = toBot ? t('bot', { name: toBot }) : [operator, team].filter(Boolean).join(', ')
  const from = entry.fromAssigneeId === viewerId ? t('fromYou') : (fromAccount ?? t('somebody'))
  const nobody = t(isForEverybody(entry) ? 'queue' : 'somebody')
  const until = entry.until === null ? '' : clockOrDay(entry.until, locale)
  return t(keyOf(entry, viewerId), {
    by: by(),
    to: to || nobody,
    from,
    category: entry.categoryNames.join(' › '),
    until,
    tag: entry.tag ?? '',
    field: entry.field?.name ?? '',
    value: entry.field ? shownOf(entry.field, locale, t) : '',
    number: entry.relatedId === null ? '' : chatNumber(entry.relatedId),
    channel: elsewhere?.name ?? '…',
  })
}

/** Options are kept by their name; the rest in the plain form of its type. */
function shownOf({ type, value }: HistoryField, locale: Locale, t: (key: 'yes' | 'no') => string): string {
  if (value === null) return ''
  if (type === 'yesNo') return t(value === 'yes' ? 'yes' : 'no')
  return plainShown(type, value, locale)
}

const own = [
  'opened',
  'taken',
  'assigned',
  'accepted',
  'transferred',
  'transferTakenBack',
  'transferUndone',
  'reopened',
  'categorised',
  'uncategorised',
  'blacklisted',
  'takenBack',
  'snoozed',
  'returned',
  'prioritised-normal',
  'prioritised-high',
  'prioritised-urgent',
  'tagged',
  'untagged',
  'fieldSet',
  'fieldEmptied',
  'linked',
  'unlinked',
  'continued-to',
  'continued-from',
  'closed',
] as const

/** The sentence of an entry; what the reader did themselves, and a customer's beginning, have sentences of their own. */
function keyOf(entry: ChatHistoryEntry, viewerId: string) {
  const sentence = sentenceOf(entry)
  if (sentence === 'opened' && entry.by.type === 'customer') return 'customerOpened'
  const ownSentence = own.find((other) => other === sentence)
  return ownSentence !== undefined && entry.by.type === 'operator' && entry.by.id === viewerId && entry.macroName === null
    ? (`own-${ownSentence}` as const)
    : sentence
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
