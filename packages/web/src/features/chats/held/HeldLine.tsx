import './words.ts'
import { type CSSProperties, useState } from 'react'
import type { OutgoingMessage } from '../../../live/outgoing-message.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LineButton } from '../../../ui/LineButton.tsx'
import { useSecondsUntil } from '../delivery/use-seconds-until.ts'
import styles from './held.module.css'
import { takeBack } from './take-back.ts'

/** Under a message that is held: how long it can be taken back, and the way to do it. */
export function HeldLine({ message, until }: { message: OutgoingMessage; until: number }) {
  const { t } = useTranslation('held')
  const client = useLiveClient()
  const seconds = useSecondsUntil(new Date(until).toISOString())
  const [drain] = useState(() => {
    const left = Math.max(0, until - Date.now())
    const from = Math.min(1, left / Math.max(1, until - Date.parse(message.createdAt)))
    return { '--from': from, animationDuration: `${left}ms` } as CSSProperties
  })
  return (
    // The log tells aloud of what comes into it: seconds that go by are no news.
    <div className={styles.held} aria-live="off">
      <span className={styles.bar} aria-hidden>
        <span style={drain} />
      </span>
      <span aria-hidden>{t('leavesIn', { count: seconds ?? 0 })}</span>
      <span aria-hidden>·</span>
      <LineButton aria-label={t('takeBackSending')} onClick={() => takeBack(client, message)}>
        {t('takeBack')}
      </LineButton>
    </div>
  )
}
