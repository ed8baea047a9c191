import { Link } from '../../app/router/Link.tsx'
import { fullMoment } from '../../format/moments.ts'
import { useLive } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from '../../ui/import/imports.module.css'
import { useImports } from './import-queries.ts'
import { importWords } from './import-words.ts'

/** Imports of the last thirty days; nothing where there was none. */
export function PastImports() {
  const t = useWords(importWords)
  const locale = useLocale()
  const accounts = useLive((state) => state.accounts)
  const { data: imports = [] } = useImports()
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className={styles.heading}>
        {t('past')}
      </h2>
      <ul className={styles.past}>
        {imports.map(({ id, fileName, state, startedAt, byId }) => (
          <li key={id}>
            <Link to={`/admin/customers/import?id=${id}`}>{fileName}</Link>
            <span>{t(`state-${state}`)}</span>
            <small>{t('byThem', { name: accounts.get(byId)?.name ?? '', at: fullMoment(startedAt, locale) })}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
