import './words.ts'
import type { ChatHistoryEntry } from '@besedka/contract'
import { useViewerId } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useAccountName, useTeamName } from '../shared/use-names.ts'
import { namesTeam, sentenceOf } from './sentence-of.ts'

/** The sentence of an entry: who did what, and from whom to whom it went. */
export function useHistoryText(entry: ChatHistoryEntry): string {
  const { t } = useTranslation('history')
  const viewerId = useViewerId()
  const actor = useAccountName(entry.by.type === 'operator' ? entry.by.id : null)
  const fromAccount = useAccountName(entry.fromAssigneeId)
  const toAccount = useAccountName(entry.toAssigneeId)
  const toTeam = useTeamName(namesTeam(entry) ? entry.toTeamId : null)

  function by(): string {
    if (entry.by.type === 'rule') return entry.ruleName === null ? t('defaultRule') : t('rule', { name: entry.ruleName })
    if (entry.by.type === 'operator' && entry.by.id === viewerId) return t('you')
    return actor ?? t(`actor-${entry.by.type}`)
  }
  const operator = entry.toAssigneeId === viewerId ? t('toYou') : toAccount
  const to = [operator, toTeam && t('team', { name: toTeam })].filter(Boolean).join(', ')
  const from = entry.fromAssigneeId === viewerId ? t('fromYou') : (fromAccount ?? t('somebody'))
  return t(sentenceOf(entry), { by: by(), to: to || t('somebody'), from })
}
