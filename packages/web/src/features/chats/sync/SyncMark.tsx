import './words.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { SyncDetails } from './LazySyncDetails.ts'
import styles from './SyncMark.module.css'
import { timeOf, unsentWords, verdictWords } from './verdict-words.ts'

/**
 * Whether the screen can be relied on, in a line that opens the details. `foot` stands below the list and is always there; `notice` stands
 * above a conversation that fills a phone, and only when something is not right.
 */
export function SyncMark({ place }: { place: 'foot' | 'notice' }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const { wake } = useLiveClient()
  const sync = useLive((state) => state.sync)
  const { status, unsent, unsaved } = sync
  const alarming = status === 'offline'
  if (place === 'notice' && (status === 'inSync' || status === 'connecting' || status === 'catchingUp')) return null
  const Chevron = place === 'foot' ? IconChevronUp : IconChevronDown
  return (
    // What is announced stands around the button: inside, a live region leaves it without a name.
    <div className={styles.mark} data-place={place} data-status={status} role={alarming ? 'alert' : 'status'}>
      <Popover
        label={t('title')}
        position={place === 'foot' ? 'top-start' : 'bottom-end'}
        width={336}
        target={(props) => (
          <button type="button" className={styles.words} {...props}>
            <span className={styles.sentence}>
              {alarming ? t('offline') : verdictWords(sync, t, locale)}
              {alarming && (
                <span className={styles.more}>
                  {[t('since', { time: timeOf(sync.since, locale) }), ...(unsent + unsaved > 0 ? [unsentWords(sync, t)] : [])].join(' · ')}
                </span>
              )}
            </span>
            <Chevron size={14} stroke={1.5} aria-hidden />
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <SyncDetails onDone={close} />
          </Suspense>
        )}
      </Popover>
      {status === 'misplaced' && (
        <button type="button" className={styles.refresh} onClick={() => location.reload()}>
          {t('common:refresh')}
        </button>
      )}
      {alarming && (
        <button type="button" className={styles.refresh} onClick={wake}>
          {t('common:refresh')}
        </button>
      )}
    </div>
  )
}
