import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import customers from '../customers.module.css'
import { CustomerFiles } from './CustomerFiles.tsx'
import styles from './history.module.css'
import { historyWords } from './history-words.ts'
import { Timeline } from './Timeline.tsx'

/** Everything that was said with the customer, over all channels: chats by day, and the files that were sent. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const t = useWords(historyWords)
  const [shows, setShows] = useState('chats')
  return (
    <section aria-labelledby="history-of-customer">
      <header className={styles.head}>
        <h2 id="history-of-customer" className={customers.muted}>
          {t('title')}
        </h2>
        <SegmentedControl
          size="xs"
          data={[
            { value: 'chats', label: t('chats') },
            { value: 'files', label: t('files') },
          ]}
          value={shows}
          onChange={setShows}
        />
      </header>
      {shows === 'chats' ? <Timeline customerId={customerId} /> : <CustomerFiles customerId={customerId} />}
    </section>
  )
}
