import { Button } from '@mantine/core'
import { IconAt, IconClockPause, IconEye, IconMessage2, IconMoodSmile, IconRobot, IconSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { Link } from '../../../app/router/Link.tsx'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { endNarrowing } from '../workspace/use-narrowing.ts'
import { usePlace } from '../workspace/use-place.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'

const FoundElsewhere = lazyPart(async () => (await import('./FoundElsewhere.tsx')).FoundElsewhere)

/** Says why a list is empty, and offers the one thing that fills it. */
export function EmptyList({ query }: { query: ChatListQuery }) {
  const { t } = useTranslation('chats')
  const isNarrowed = Boolean(
    query.channelId ||
      query.teamId ||
      query.assigneeId ||
      query.categoryId ||
      query.rating ||
      query.statusId ||
      query.tag ||
      query.priority ||
      query.awaits ||
      query.unread,
  )
  if (query.search || isNarrowed) {
    return (
      <EmptyState
        icon={<IconSearch size={28} stroke={1.5} />}
        title={t('nothingFound')}
        text={t(isNarrowed ? 'nothingFoundSoNarrow' : 'nothingFoundHere')}
      >
        {query.search && (
          <Suspense>
            <FoundElsewhere query={query} />
          </Suspense>
        )}
        {isNarrowed ? (
          <Button variant="default" onClick={() => endNarrowing()}>
            {t('clearFilters')}
          </Button>
        ) : (
          <Button variant="subtle" onClick={() => useWorkspaceView.setState({ search: '' })}>
            {t('clearSearch')}
          </Button>
        )}
      </EmptyState>
    )
  }
  const icon = <IconMessage2 size={28} stroke={1.5} />
  switch (query.filter) {
    case 'assigned':
      return <NothingInHands icon={icon} />
    case 'snoozed':
      return (
        <EmptyState icon={<IconClockPause size={28} stroke={1.5} />} title={t('noSnoozed')} text={t('noSnoozedText')}>
          <ToAssigned />
        </EmptyState>
      )
    case 'waiting':
      return (
        <EmptyState icon={icon} title={t('noWaiting')} text={t('noWaitingText')}>
          <ToAssigned />
        </EmptyState>
      )
    case 'onBot':
      return (
        <EmptyState icon={<IconRobot size={28} stroke={1.5} />} title={t('noOnBot')} text={t('noOnBotText')}>
          <ToBots />
        </EmptyState>
      )
    case 'closed':
      return (
        <EmptyState icon={icon} title={t('noClosed')} text={t('noClosedText')}>
          <ToAssigned />
        </EmptyState>
      )
    case 'expired':
      return (
        <EmptyState icon={<IconMoodSmile size={28} stroke={1.5} />} title={t('noExpired')} text={t('noExpiredText')}>
          <ToAssigned />
        </EmptyState>
      )
    case 'mentioned':
      return (
        <EmptyState icon={<IconAt size={28} stroke={1.5} />} title={t('noMentioned')} text={t('noMentionedText')}>
          <ToAssigned />
        </EmptyState>
      )
    case 'followed':
      return (
        <EmptyState icon={<IconEye size={28} stroke={1.5} />} title={t('noFollowed')} text={t('noFollowedText')}>
          <ToAssigned />
        </EmptyState>
      )
    case 'created':
      return (
        <EmptyState icon={icon} title={t('noCreated')} text={t('noCreatedText')}>
          <Button variant="default" onClick={() => openDialog('createChat')}>
            {t('createChat')}
          </Button>
        </EmptyState>
      )
  }
}

function NothingInHands({ icon }: { icon: ReactNode }) {
  const { t } = useTranslation('chats')
  const { openList } = usePlace()
  return (
    <EmptyState icon={icon} title={t('noAssigned')} text={t('noAssignedText')}>
      <Button variant="default" onClick={() => openList('waiting')}>
        {t('showWaiting')}
      </Button>
    </EmptyState>
  )
}

/** Where chats stand that are answered, set aside and closed. */
function ToAssigned() {
  const { t } = useTranslation('chats')
  const { openList } = usePlace()
  return (
    <Button variant="default" onClick={() => openList('assigned')}>
      {t('showAssigned')}
    </Button>
  )
}

/** For whoever may draw bots: where they are switched on. */
function ToBots() {
  const { t } = useTranslation('chats')
  const draws = hasRight(useCurrentUser(), 'AUTHORITY_SERVICE_ACCOUNT')
  if (!draws) return <ToAssigned />
  return (
    <Button variant="default" component={Link} to="/admin/preferences/chat-bots">
      {t('showBots')}
    </Button>
  )
}
