import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import styles from './categories.module.css'
import { categoryWords } from './category-words.ts'

/** Says that a set of topics has made a category, and leads to where it is changed. */
export function SetMark({ setId }: { setId: string | null }) {
  const t = useWords(categoryWords)
  if (setId === null) return null
  return (
    <Link to={`/admin/preferences/categories/template/${setId}`} className={styles.mark} title={t('ofSetTitle')}>
      {t('ofSet')}
    </Link>
  )
}
