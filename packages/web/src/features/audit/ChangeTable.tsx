import type { AuditEntryView } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './ChangeTable.module.css'
import { changesOf } from './changes.ts'
import { fieldWord, valueWord } from './field-words.ts'

/** What was before and what is after, field by field; one column where only one side was written down. */
export function ChangeTable({ entry }: { entry: AuditEntryView }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const changes = changesOf(entry)
  if (changes.length === 0) return <p className={styles.none}>{t('noChanges')}</p>
  return (
    <table className={styles.changes}>
      <caption>{t('changes')}</caption>
      <thead>
        <tr>
          <th>{t('field')}</th>
          {entry.before && <th>{t('before')}</th>}
          {entry.after && <th>{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWord(field, locale)}</th>
            {entry.before && (
              <td data-side="before">
                <Value field={field} value={before} names={entry.names} />
              </td>
            )}
            {entry.after && (
              <td data-side="after">
                <Value field={field} value={after} names={entry.names} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ field, value, names }: { field: string; value: unknown; names: AuditEntryView['names'] }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const word = (text: string) => names[text] ?? valueWord(text, locale, field)
  if (value === undefined || value === null || value === '') return <span className={styles.empty}>{t('empty')}</span>
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'string') return word(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.map(word).join(', ') || <span>{t('empty')}</span>
  return <code>{JSON.stringify(value, (_, one) => (typeof one === 'string' ? word(one) : one), 1)}</code>
}
