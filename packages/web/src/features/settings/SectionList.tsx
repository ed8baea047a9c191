import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { usePresentInView } from '../../ui/use-present-in-view.ts'
import styles from './SectionList.module.css'
import { sectionIcons } from './section-icons.ts'
import { type FoundSection, sectionGroupsOf } from './sections.ts'

/** The sections of Settings that the account may open, by groups: beside every section, or `roomy` as a page of its own on a phone. */
export function SectionList({ roomy = false }: { roomy?: boolean }) {
  const { t } = useTranslation('settings')
  const groups = sectionGroupsOf(grantsOf(useCurrentUser()))
  const list = usePresentInView<HTMLDivElement>()
  return (
    <div ref={list}>
      {groups.map(({ group, sections }) => (
        <section key={group} className={styles.group} aria-labelledby={group}>
          <h3 className={styles.heading} id={group}>
            {t(group)}
          </h3>
          <ul className={styles.list} data-roomy={roomy || undefined}>
            {sections.map((found) => (
              <SectionLink key={found.section} {...found} roomy={roomy} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function SectionLink({ section, path, locked, roomy }: FoundSection & { roomy: boolean }) {
  const { t } = useTranslation('settings')
  const Icon = sectionIcons[section]
  return (
    <li>
      <Link to={path} within={path} className={styles.item} data-locked={locked || undefined} title={locked ? t('locked') : undefined}>
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
}
