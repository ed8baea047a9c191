import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ListEnd.module.css'

/** The end of what has been loaded: brings the next page when it comes into sight, or when its button is pressed. */
export function ListEnd({ more, busy, onMore }: { more: boolean; busy: boolean; onMore: () => void }) {
  const { t } = useTranslation('users')
  const end = useRef<HTMLDivElement>(null)
  const act = useRef(onMore)
  act.current = onMore

  useEffect(() => {
    if (!more || busy || !end.current) return undefined
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && act.current(), { rootMargin: '400px' })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [more, busy])

  if (!more) return <div className={styles.room} />
  return (
    <div ref={end} className={styles.end}>
      <Button variant="subtle" color="gray" loading={busy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}
