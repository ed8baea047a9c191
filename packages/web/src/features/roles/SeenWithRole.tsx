import { missingGuard, type RightName } from '@besedka/contract'
import { useCurrentUser } from '../../api/current-user.ts'
import { chatLists } from '../../app/menu/menu-items.ts'
import { menuPagesOf } from '../../app/menu/menu-pages-of.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Fold } from '../../ui/Fold.tsx'
import { sectionIcons } from '../settings/section-icons.ts'
import { sectionsOf } from '../settings/sections.ts'
import '../settings/words.ts'
import { SeenEntry } from './SeenEntry.tsx'
import styles from './SeenWithRole.module.css'

/**
 * The menus of somebody who has these rights and our plan, asked of the guards that the menus themselves ask. A picture: nobody's place is
 * taken, and nothing of it can be clicked.
 */
export function SeenWithRole({ rights }: { rights: readonly RightName[] }) {
  const { t } = useTranslation('roles')
  const { options } = useCurrentUser()
  const grants = { rights, options }
  const sections = sectionsOf(grants)
  const onlyLooks = {
    customers: false,
    users: missingGuard('/admin/users/edit', grants) !== undefined,
    teams: !rights.includes('AUTHORITY_TEAMS_UPDATE'),
    companies: false,
    visitors: false,
    settings: false,
    monitoring: false,
    search: false,
    ai: false,
    reports: false,
    finance: false,
  }
  return (
    <Fold className={styles.seen} title={t('seen')}>
      <div className={styles.screen}>
        <section>
          <h4 className={styles.heading}>{t('menu:chatCenter')}</h4>
          <ul className={styles.list} aria-label={t('menu:chatCenter')}>
            {chatLists.map(({ filter, icon }) => (
              <SeenEntry key={filter} icon={icon} name={t(`menu:${filter}`)} />
            ))}
          </ul>
          <p className={styles.note}>{t(rights.includes('AUTHORITY_ALL_CHATS') ? 'seesAllChats' : 'seesOwnChats')}</p>
          <p className={styles.note}>{t(rights.includes('AUTHORITY_CHAT_DISTRIBUTION') ? 'takesChats' : 'takesNoChats')}</p>
        </section>
        <section>
          <h4 className={styles.heading}>{t('menu:manage')}</h4>
          <ul className={styles.list} aria-label={t('menu:manage')}>
            {menuPagesOf(grants).map(({ text, icon, locked }) => (
              <SeenEntry key={text} icon={icon} name={t(`menu:${text}`)} locked={locked} hint={onlyLooks[text] && t('onlyLooks')} />
            ))}
          </ul>
        </section>
        <section>
          <h4 className={styles.heading}>{t('settings:title')}</h4>
          <ul className={styles.list} aria-label={t('settings:title')}>
            {sections.map(({ section, locked }) => (
              <SeenEntry key={section} icon={sectionIcons[section]} name={t(`settings:${section}`)} locked={locked} />
            ))}
          </ul>
          {sections.length === 0 && <p className={styles.note}>{t('seesNoSettings')}</p>}
        </section>
      </div>
    </Fold>
  )
}
