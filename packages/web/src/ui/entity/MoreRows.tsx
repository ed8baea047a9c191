import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { entityWords } from './entity-words.ts'
import styles from './MoreRows.module.css'

/** How far from the end the next page is asked for: it is there before one arrives. */
const ahead = '400px'

type Props = {
  busy: boolean
  /** Nobody has to press the button: it is enough that it comes into sight. */
  whenSeen: boolean
  onMore: () => void
}

/** The end of the rows that have come, with the way to the next ones. */
export function MoreRows({ busy, whenSeen, onMore }: Props) {
  const t = useWords(entityWords)
  const end = useRef<HTMLButtonElement>(null)
  const act = useRef(onMore)
  act.current = onMore

  useEffect(() => {
    if (!whenSeen || busy || !end.current) return undefined
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && act.current(), {
      rootMargin: ahead,
      // The list scrolls within the page.
      scrollMargin: ahead,
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [whenSeen, busy])

  return (
    <Button ref={end} className={styles.more} variant="subtle" color="gray" loading={busy} onClick={onMore}>
      {t('more')}
    </Button>
  )
}
