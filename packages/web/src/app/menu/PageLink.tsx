import { useTranslation } from '../../locales/use-translation.ts'
import { Link } from '../router/Link.tsx'
import styles from './MainMenu.module.css'
import type { MenuPage } from './menu-pages-of.ts'

/** One page of the main menu. */
export function PageLink({ page, narrow }: { page: MenuPage; narrow: boolean }) {
  const { t } = useTranslation('menu')
  const hint = page.locked ? t('locked') : narrow ? t(page.text) : undefined
  return (
    <Link to={page.path} within={page.within} className={styles.item} data-locked={page.locked || undefined} title={hint}>
      <page.icon size={20} stroke={1.5} aria-hidden />
      <span className={styles.label}>{t(page.text)}</span>
    </Link>
  )
}
