import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { viewAddress } from '../saved-views/saved-filters.ts'
import { useSavedViews } from '../saved-views/saved-view-queries.ts'
import { customWords } from './custom-words.ts'
import styles from './SavedReports.module.css'

/** The reports that were saved, one's own first, above the tabs; nothing where there are none. */
export function SavedReports({ openId }: { openId: string }) {
  const t = useWords(customWords)
  const { own, shared } = useSavedViews('reports')
  if (own.length + shared.length === 0) return null
  return (
    <nav className={styles.reports} aria-label={t('savedReports')}>
      {[...own, ...shared].map((report) => (
        <Link key={report.id} to={viewAddress(report)} isPresent={report.id === openId} className={styles.report}>
          {report.name}
        </Link>
      ))}
    </nav>
  )
}
