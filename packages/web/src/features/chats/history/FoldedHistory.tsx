import './words.ts'
import type { ChatHistoryEntry } from '@besedka/contract'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { clockTime } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../conversation/LogView.module.css'
import { HistoryLine } from './HistoryLine.tsx'
import history from './history.module.css'

/** A chat's going to and fro between operators, as one muted line that opens. */
export function FoldedHistory({ chatId, entries }: { chatId: string; entries: [ChatHistoryEntry, ...ChatHistoryEntry[]] }) {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const [first] = entries
  const last = entries.at(-1) ?? first
  const count = entries.filter(({ type }) => type === 'chat.assigned').length
  return (
    <>
      <div className={styles.event} data-row>
        <button type="button" className={history.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('toAndFro', { count })} ·{' '}
          <span>
            {clockTime(first.at, locale)}–{clockTime(last.at, locale)}
          </span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </div>
      {isOpen && entries.map((entry) => <HistoryLine key={entry.position} chatId={chatId} entry={entry} />)}
    </>
  )
}
