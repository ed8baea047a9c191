import type { SavedFilter } from '@besedka/contract'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { goneIn } from './gone-in.ts'
import { savedViewWords } from './saved-view-words.ts'
import styles from './saved-views.module.css'

/** Says which conditions name something that is not there any more; nothing where all is there. */
export function GoneNotice({ filter }: { filter: SavedFilter }) {
  const t = useWords(savedViewWords)
  const gone = useLive((state) => (state.directoryLoaded ? goneIn(filter, state) : nothing), sameItems)
  if (gone.length === 0) return null
  return (
    <p className={styles.gone} role="status">
      {t('gone', { what: gone.map((one) => t(one)).join(', ') })}
    </p>
  )
}

const nothing: ReturnType<typeof goneIn> = []
