import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './EmojiPanel.module.css'
import { emojiQuery } from './emoji-data.ts'

/** What stands for a category, by its number in the table of emoji. */
const signs: Readonly<Record<number, string>> = { 0: '😀', 1: '👋', 3: '🐻', 4: '🍏', 5: '🚗', 6: '⚽', 7: '💡', 8: '❤️', 9: '🏁' }

/** Leads to a category of the picker, and says which one is in sight. */
export function CategoryTabs({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation('emoji')
  const { data } = useQuery(emojiQuery(useLocale()))
  const [at, setAt] = useState(0)

  useEffect(() => {
    const box = viewport.current
    if (!box) return undefined
    const look = () => setAt(topsOf(box).findLastIndex((top) => top <= box.scrollTop + 1))
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [viewport])

  return (
    <nav className={styles.tabs} aria-label={t('emojiCategories')}>
      {(data?.categories ?? []).map(({ index, label }, place) => (
        <button
          key={index}
          type="button"
          className={styles.tab}
          aria-label={label}
          title={label}
          aria-current={place === at || undefined}
          onClick={() => {
            const box = viewport.current
            if (box) box.scrollTop = topsOf(box)[place] ?? 0
          }}
        >
          {signs[index] ?? label.slice(0, 1)}
        </button>
      ))}
    </nav>
  )
}

/** Where the categories begin; the picker lays them all out, and draws only the rows in sight. */
function topsOf(box: HTMLElement): number[] {
  return [...box.querySelectorAll<HTMLElement>('[frimousse-category]')].map(({ offsetTop }) => offsetTop)
}
