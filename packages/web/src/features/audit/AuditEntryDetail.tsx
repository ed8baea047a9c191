import type { AuditEntryView } from '@besedka/contract'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './AuditEntryDetail.module.css'
import type { AuditFilter } from './audit-filter.ts'
import { ChangeTable } from './ChangeTable.tsx'

/** All that is known of an entry: why, from where, and what was before and after. */
export function AuditEntryDetail({
  entry,
  onNarrow,
}: {
  entry: AuditEntryView
  onNarrow?: ((narrowed: Partial<AuditFilter>) => void) | undefined
}) {
  const { t } = useTranslation('audit')
  const { actor, subject, reason, network, userAgent } = entry
  const facts = [
    { name: t('reason'), value: reason },
    { name: t('network'), value: network },
    { name: t('program'), value: userAgent },
    { name: t('hash'), value: entry.hash },
  ]
  return (
    <div className={styles.detail}>
      <ChangeTable entry={entry} />
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd data-code={value === entry.hash || undefined}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.foot}>
        <span>{t('entry', { place: entry.place })}</span>
        {onNarrow && actor.id && (
          <button type="button" className={styles.narrow} onClick={() => onNarrow({ actorId: actor.id ?? '' })}>
            {t('showActor')}
          </button>
        )}
        {onNarrow && subject?.id && (
          <button type="button" className={styles.narrow} onClick={() => onNarrow({ subjectId: subject.id ?? '' })}>
            {t('showSubject')}
          </button>
        )}
      </div>
    </div>
  )
}
