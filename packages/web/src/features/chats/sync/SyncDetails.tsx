import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './SyncDetails.module.css'
import { UnsavedDrafts } from './UnsavedDrafts.tsx'
import { UnsentMessages } from './UnsentMessages.tsx'
import { timeOf, verdictWords } from './verdict-words.ts'

/** Why the screen says of itself what it says, and everything that has not reached the server. */
export function SyncDetails({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const { wake } = useLiveClient()
  const sync = useLive((state) => state.sync)
  const feed = useLive((state) => state.feed)
  const position = useLive((state) => state.position)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <div className={styles.details}>
      <h2 className={styles.verdict} data-status={sync.status}>
        {verdictWords(sync, t, locale)}
      </h2>
      {sync.status === 'inSync' && <p className={styles.meaning}>{t('inSyncMeans')}</p>}
      {sync.status === 'misplaced' && <p className={styles.meaning}>{t('misplacedMeans', { address: location.origin })}</p>}
      <UnsentMessages onDone={onDone} />
      <UnsavedDrafts onDone={onDone} />
      <dl className={styles.grounds}>
        <dt>{t('heard')}</dt>
        <dd>{feed.heardAt === null ? t('neverHeard') : <Ago at={feed.heardAt} />}</dd>
        <dt>{t('position')}</dt>
        <dd>
          {position === null
            ? t('positionNone')
            : sync.behind === 0
              ? t('positionOf', { position: number(position) })
              : t('positionBehind', { position: number(position), announced: number(feed.announced) })}
        </dd>
        {feed.repairedAt !== null && (
          <>
            <dt>{t('repaired')}</dt>
            <dd>{t('repairedTimes', { count: feed.repairs, time: timeOf(feed.repairedAt, locale) })}</dd>
          </>
        )}
      </dl>
      <Button variant="default" size="xs" onClick={wake}>
        {t('checkNow')}
      </Button>
    </div>
  )
}

/** How long ago, to the second. */
function Ago({ at }: { at: number }) {
  const { t } = useTranslation('sync')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / 1_000))
  return seconds < 100 ? t('secondsAgo', { count: seconds }) : t('minutesAgo', { count: Math.round(seconds / 60) })
}
