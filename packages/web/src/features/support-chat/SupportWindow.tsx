import type { SupportVisit } from '@besedka/contract'
import { useEffect, useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './support.module.css'
import { refreshSupport } from './support-query.ts'
import { supportWords } from './support-words.ts'
import { useSupportFrame } from './use-support-frame.ts'

/** The chat's own window: the one that customers have on sites. It says itself when the line is lost, and sends what was written then later. */
export function SupportWindow({ visit, onRetry }: { visit: SupportVisit; onRetry: () => void }) {
  const t = useWords(supportWords)
  const locale = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const state = useSupportFrame(frame, visit.user)
  // Opened now, it is counted from here on.
  useEffect(() => () => void refreshSupport(), [])
  if (state === 'failed') return <ErrorState reason={t('notLoaded')} onRetry={onRetry} />
  return (
    <div className={styles.window} aria-busy={state === 'loading'}>
      <iframe
        ref={frame}
        className={styles.frame}
        data-ready={state === 'ready' || undefined}
        src={`/widget/frame/${visit.channelKey}?lang=${locale}`}
        title={t('title')}
        allow="autoplay; clipboard-write"
      />
      {state === 'loading' && <p className={styles.waiting}>{t('opening')}</p>}
    </div>
  )
}
