import './emoji-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import type { Trigger } from '../composer/find-trigger.ts'
import { PickerList } from '../composer/PickerList.tsx'
import { usePickedRow } from '../composer/use-picked-row.ts'
import type { PickerKeys } from '../composer/use-trigger.ts'
import styles from './EmojiFinder.module.css'
import { emojiQuery, type loadEmoji } from './emoji-data.ts'
import { findEmoji, type NamedEmoji } from './find-emoji.ts'

type Props = {
  /** Of the list, for the field that it belongs to. */
  id: string
  trigger: Trigger
  keys: PickerKeys
  onActive: (optionId: string | undefined) => void
  onInsert: (emoji: string) => void
  onClose: () => void
}

const none: NamedEmoji[] = []

/** Emoji that fit what was typed behind `:`. The focus stays in the field. */
export function EmojiFinder({ id, trigger, keys, onActive, onInsert, onClose }: Props) {
  const { t } = useTranslation('emoji')
  const { data = none, isPending } = useQuery({ ...emojiQuery(useLocale()), select: named })
  const found = useMemo(() => findEmoji(data, trigger.query), [data, trigger.query])
  // When no emoji fits, what was typed is plain text and the list is hidden.
  const isText = found.length === 0 && !isPending
  const picked = usePickedRow({
    id,
    rows: found,
    query: trigger.query,
    keys,
    isPending,
    isText,
    onActive,
    onInsert: (emoji) => onInsert(emoji.id),
    onClose,
  })

  if (isText) return null
  return (
    <PickerList
      id={id}
      label={t('emojiList')}
      rows={found}
      picked={picked}
      nameOf={({ label }) => label}
      signOf={({ id: emoji }) => (
        <span className={styles.emoji} aria-hidden>
          {emoji}
        </span>
      )}
      nothing={t('emojiLoading')}
      hint={t('emojiHint')}
      onInsert={(emoji) => onInsert(emoji.id)}
    />
  )
}

function named({ emojis }: Awaited<ReturnType<typeof loadEmoji>>): NamedEmoji[] {
  return emojis.map(({ emoji, label, tags }) => ({ id: emoji, label, words: tags }))
}
