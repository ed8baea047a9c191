import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { MenuLink } from '../../ui/popover/MenuLink.tsx'
import { SupportIcon } from './SupportIcon.tsx'
import styles from './support.module.css'
import { supportPath } from './support-path.ts'
import { supportQuery } from './support-query.ts'
import { useSupportUnread } from './support-unread.ts'
import { supportWords } from './support-words.ts'

/** The same entry in the menu of a phone. */
export function SupportItem() {
  const t = useWords(supportWords)
  const { data: support } = useQuery(supportQuery)
  const unread = useSupportUnread((state) => state.unread ?? 0)
  if (!support?.available) return null
  return (
    <MenuLink to={supportPath} icon={<SupportIcon size={16} />}>
      {t('title')}
      {unread > 0 && (
        <span className={styles.count} title={t('unread', { count: unread })}>
          {unread}
        </span>
      )}
    </MenuLink>
  )
}
