import type { ChannelView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SideSection } from '../SideSection.tsx'
import { FailureRow } from './FailureRow.tsx'
import styles from './FailuresPanel.module.css'
import { failuresQuery } from './failures-query.ts'

/** What did not pass and waits for a person. Not there while all is well. */
export function FailuresPanel({ channel }: { channel: ChannelView }) {
  const { t } = useTranslation('channels')
  const failures = useInfiniteQuery(failuresQuery(channel.id))
  const items = failures.data ?? []
  if (items.length === 0) return null
  return (
    <SideSection title={t('failuresTitle')}>
      <p className={styles.lead}>{t('failuresText')}</p>
      <ul className={styles.rows}>
        {items.map((failure) => (
          <FailureRow key={failure.id} channelId={channel.id} failure={failure} />
        ))}
      </ul>
      {failures.hasNextPage && (
        <Button variant="default" loading={failures.isFetchingNextPage} onClick={() => void failures.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </SideSection>
  )
}
