import type { AuditEntryView } from '@besedka/contract'
import { useState } from 'react'
import { secondsMoment } from '../../format/moments.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './AuditEntries.module.css'
import { AuditEntryDetail } from './AuditEntryDetail.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { actionText } from './audit-words.ts'

type Props = {
  entries: readonly AuditEntryView[]
  /** Narrows the list to an author or an object; without it the entries are only shown. */
  onNarrow?: ((narrowed: Partial<AuditFilter>) => void) | undefined
}

/** Entries one below the other; each opens in place and shows what changed. */
export function AuditEntries({ entries, onNarrow }: Props) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const [openPlace, setOpenPlace] = useState<number>()
  return (
    <ol className={styles.entries}>
      {entries.map((entry) => {
        const open = entry.place === openPlace
        return (
          <li key={entry.place} className={styles.entry} data-open={open || undefined}>
            <button type="button" className={styles.line} aria-expanded={open} onClick={() => setOpenPlace(open ? undefined : entry.place)}>
              <time className={styles.when} dateTime={entry.at}>
                {secondsMoment(entry.at, locale)}
              </time>
              <span className={styles.what}>
                {actionText(entry.action, locale)}
                {entry.subject?.name && <span className={styles.about}>{entry.subject.name}</span>}
              </span>
              <span className={styles.who}>
                {entry.actor.name}
                {entry.actor.kind !== 'account' && <span className={styles.kind}>{t(`actorKind_${entry.actor.kind}`)}</span>}
              </span>
            </button>
            {open && <AuditEntryDetail entry={entry} onNarrow={onNarrow} />}
          </li>
        )
      })}
    </ol>
  )
}
