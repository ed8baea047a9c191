import type { ChatView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { fullMoment } from '../shared/format-moment.ts'
import { useAccountName, useChannel, useTeamName } from '../shared/use-names.ts'
import styles from './ContextPanel.module.css'

/** The request in hand: where it came from, how it stands, and who has it. */
export function RequestPanel({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const channel = useChannel(chat.channelId)
  const assignee = useAccountName(chat.assigneeId)
  const team = useTeamName(chat.teamId)
  const creator = useAccountName(chat.createdById)
  const facts: [string, string | null | undefined][] = [
    [t('channel'), channel?.name],
    [t('operator'), assignee ?? t('nobody')],
    [t('team'), team ?? t('noTeam')],
    [t('startedBy'), creator ?? (chat.startedBy === 'customer' ? t('byCustomer') : null)],
    [t('openedAt'), fullMoment(chat.createdAt, locale)],
    [t('waitingSince'), chat.waitingSince === null ? null : fullMoment(chat.waitingSince, locale)],
    [t('activeAt'), fullMoment(chat.activeAt, locale)],
    [t('closedAt'), chat.closedAt === null ? null : fullMoment(chat.closedAt, locale)],
    [t('messageCount'), String(chat.lastSeq)],
  ]
  return (
    <>
      <h3 className={styles.heading}>{t('panel-request')}</h3>
      <dl className={styles.facts}>
        <dt>{t('stateOf')}</dt>
        <dd>
          <span className={styles.state} data-state={chat.state}>
            {t(`state-${chat.state}`)}
          </span>
        </dd>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
