import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Link } from '../router/Link.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { ListLink } from './ListLink.tsx'
import styles from './MainMenu.module.css'
import { listsFor } from './menu-items.ts'
import { PageLink } from './PageLink.tsx'
import { useMenuPages } from './use-menu-pages.ts'
import { useMenuWidth } from './use-menu-width.ts'

const StatusMenu = lazyPart(async () => (await import('../../features/presence/StatusMenu.tsx')).StatusMenu)

const ViewLinks = lazyPart(async () => (await import('../../features/saved-views/ViewLinks.tsx')).ViewLinks)

const CreateChatEntry = lazyPart(async () => (await import('./late-entries.ts')).CreateChatEntry)

const SupportLink = lazyPart(async () => (await import('./late-entries.ts')).SupportLink)

/** The main menu: only what exists and what the account may open. Narrow by choice, and on small windows. */
export function MainMenu() {
  const { t } = useTranslation('menu')
  const pages = useMenuPages()
  const { narrow, toggle } = useMenuWidth()
  const seesAllChats = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const takesChats = hasRight(useCurrentUser(), 'AUTHORITY_CHAT_DISTRIBUTION')
  const width = t(narrow ? 'expand' : 'collapse')
  const Chevrons = narrow ? IconChevronsRight : IconChevronsLeft
  return (
    <nav className={styles.menu} data-narrow={narrow || undefined} aria-label={t('main')}>
      <div className={styles.top}>
        <Brand />
        <button type="button" className={styles.toggle} onClick={toggle} aria-label={width} title={width}>
          <Chevrons size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div className={styles.lists}>
        <h2 className={styles.heading}>{t('chatCenter')}</h2>
        {listsFor(seesAllChats).map((list) => (
          <ListLink key={list.filter} list={list} narrow={narrow} />
        ))}
        <Suspense>
          <ViewLinks narrow={narrow} />
        </Suspense>
        {pages.length > 0 && <h2 className={styles.heading}>{t('manage')}</h2>}
        {pages.map((page) => (
          <PageLink key={page.path} page={page} narrow={narrow} />
        ))}
        <Suspense>
          <CreateChatEntry narrow={narrow} />
          <SupportLink narrow={narrow} />
        </Suspense>
      </div>
      <div className={styles.foot}>
        {takesChats && (
          <Suspense fallback={<span className={styles.item} />}>
            <StatusMenu className={styles.item} labelClassName={styles.label} />
          </Suspense>
        )}
        <AccountMenu narrow={narrow} />
      </div>
    </nav>
  )
}

/** The organisation, where it shows a logo of its own; else the product. */
function Brand() {
  const { t } = useTranslation('menu')
  const { name, logoFileId } = useCurrentUser().organisation
  const title = logoFileId ? name : t('common:productName')
  return (
    <Link to="/admin" className={styles.brand} aria-label={title}>
      {logoFileId ? <img className={styles.logo} src={`/api/public/files/${logoFileId}`} alt="" /> : <Mark size={28} />}
      <span className={styles.word}>{title}</span>
    </Link>
  )
}
