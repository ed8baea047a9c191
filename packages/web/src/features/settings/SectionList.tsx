import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './SectionList.module.css'
import { sectionIcons } from './section-icons.ts'
import { sectionsOf } from './sections.ts'

/** The sections of Settings that the account may open: beside every section, or `roomy` as a page of its own on a phone. */
export function SectionList({ roomy = false }: { roomy?: boolean }) {
  const { t } = useTranslation('settings')
  const sections = sectionsOf(grantsOf(useCurrentUser()))
  return (
    <ul className={styles.list} data-roomy={roomy || undefined}>
      {sections.map(({ section, path, locked }) => {
        const Icon = sectionIcons[section]
        return (
          <li key={section}>
            <Link
              to={path}
              within={path}
              className={styles.item}
              data-locked={locked || undefined}
              title={locked ? t('locked') : undefined}
            >
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={styles.words}>
                <span className={styles.name}>{t(section)}</span>
                {roomy && <span className={styles.about}>{locked ? t('locked') : t(`${section}About`)}</span>}
              </span>
              {locked ? (
                <IconLock size={16} stroke={1.5} aria-label={t('locked')} />
              ) : (
                roomy && <IconChevronRight size={16} stroke={1.5} aria-hidden />
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
