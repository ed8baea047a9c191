import './emoji-words.ts'
import { EmojiPicker } from 'frimousse'
import { useRef, useState } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { CategoryTabs } from './CategoryTabs.tsx'
import styles from './EmojiPanel.module.css'
import { resolveEmojiData } from './emoji-data.ts'
import { recentEmoji } from './recent-emoji.ts'

/** The emoji picker, with words of the screen's language and nothing fetched from elsewhere. */
export function EmojiPanel({ onPick }: { onPick: (emoji: string) => void }) {
  const { t } = useTranslation('emoji')
  const [recent] = useState(recentEmoji.list)
  const [searches, setSearches] = useState(false)
  const viewport = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  return (
    <EmojiPicker.Root
      className={styles.root}
      locale={locale === 'ru-RU' ? 'ru' : 'en'}
      columns={9}
      resolveEmojiData={resolveEmojiData}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <EmojiPicker.Search
        className={styles.search}
        placeholder={t('findEmoji')}
        aria-label={t('findEmoji')}
        autoFocus
        onChange={(event) => setSearches(event.currentTarget.value.trim() !== '')}
      />
      {!searches && <CategoryTabs viewport={viewport} />}
      {recent.length > 0 && (
        <fieldset aria-label={t('emojiRecent')} className={styles.recent}>
          {recent.map((emoji) => (
            <button key={emoji} type="button" className={styles.emoji} onClick={() => pick(emoji)}>
              {emoji}
            </button>
          ))}
        </fieldset>
      )}
      <EmojiPicker.Viewport ref={viewport} className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{t('emojiLoading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{t('emojiNone')}</EmojiPicker.Empty>
        <EmojiPicker.List
          className={styles.list}
          components={{
            CategoryHeader: ({ category, ...props }) => (
              <div className={styles.category} {...props}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...props }) => (
              <div className={styles.row} {...props}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...props }) => (
              <button className={styles.emoji} {...props}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )

  function pick(emoji: string) {
    recentEmoji.note(emoji)
    onPick(emoji)
  }
}
