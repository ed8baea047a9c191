import './words.ts'
import type { ChatView } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { type ReactNode, Suspense } from 'react'
import { whoLeads } from '../../../live/chat-list.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { ColleagueStatus } from '../../presence/ColleagueStatus.tsx'
import { CategorySection } from '../category/CategorySection.tsx'
import { ChatTags } from '../desk/ChatTags.tsx'
import { PriorityField } from '../desk/PriorityField.tsx'
import { ChatFields } from '../fields/ChatFields.tsx'
import { Followers } from '../mentions/Followers.tsx'
import { RatingSection } from '../rating/RatingSection.tsx'
import { RelatedChats } from '../related/RelatedChats.tsx'
import { RelativeMoment } from '../shared/RelativeMoment.tsx'
import { useAccountName, useChannel, useTeamName } from '../shared/use-names.ts'
import styles from './ContextPanel.module.css'
import { CopyChatLink } from './request/CopyChatLink.tsx'
import { DeliveryProblems } from './request/DeliveryProblems.tsx'
import { RequestPeopleAndTimes } from './request/RequestPeopleAndTimes.tsx'
import request from './request/request.module.css'

const TakeConversations = lazyPart(async () => (await import('../../reports/TakeConversations.tsx')).TakeConversations)

/** The request in hand: where it came from, how it stands, and who has it. */
export function RequestPanel({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('panels')
  const channel = useChannel(chat.channelId)
  const leader = useAccountName(whoLeads(chat))
  const team = useTeamName(chat.teamId)
  const creator = useAccountName(chat.createdById)
  const facts: [string, ReactNode][] = [
    [
      t('number'),
      <span key="number" className={request.number}>
        {chatNumber(chat.id)}
      </span>,
    ],
    [t('chats:priority'), <PriorityField key="priority" chat={chat} />],
    [t('chats:channel'), channel?.name],
    [
      t('chats:operator'),
      <>
        <div>{leader ?? t('nobody')}</div>
        {chat.assigneeId !== null && <ColleagueStatus accountId={chat.assigneeId} name={leader ?? ''} />}
      </>,
    ],
    [t('chats:team'), team ?? t('noTeam')],
    [t('startedBy'), creator ?? (chat.startedBy === 'customer' ? t('byCustomer') : null)],
    [t('openedAt'), <RelativeMoment key="openedAt" at={chat.createdAt} />],
    [t('waitingSince'), chat.waitingSince && <RelativeMoment key="waitingSince" at={chat.waitingSince} />],
    [t('answerBy'), chat.overdueAt && <RelativeMoment key="answerBy" at={chat.overdueAt} />],
    [t('snoozedUntil'), chat.snoozedUntil && <RelativeMoment key="snoozedUntil" at={chat.snoozedUntil} />],
    [t('activeAt'), <RelativeMoment key="activeAt" at={chat.activeAt} />],
    [t('closedAt'), chat.closedAt && <RelativeMoment key="closedAt" at={chat.closedAt} />],
    [t('messageCount'), String(chat.lastSeq)],
  ]
  return (
    <>
      <div className={request.head}>
        <h3 className={styles.heading}>{t('chats:panel-request')}</h3>
        <CopyChatLink chat={chat} />
      </div>
      <dl className={styles.facts}>
        <dt>{t('stateOf')}</dt>
        <dd>
          <span className={styles.state} data-state={chat.state}>
            {t(`chats:state-${chat.state}`)}
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
        <RequestPeopleAndTimes chat={chat} />
        <Followers chat={chat} />
      </dl>
      <DeliveryProblems chat={chat} />
      <h3 className={styles.heading}>{t('tags')}</h3>
      <ChatTags chat={chat} />
      <CategorySection chat={chat} />
      <ChatFields chat={chat} />
      <RelatedChats chat={chat} />
      <RatingSection chat={chat} />
      <div className={request.take}>
        <Suspense>
          <TakeConversations asked={{ chatId: chat.id }} label={t('take')} />
        </Suspense>
      </div>
    </>
  )
}
