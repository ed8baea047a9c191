import { useQuery } from '@tanstack/react-query'
import menu from '../../app/menu/MainMenu.module.css'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { SupportIcon } from './SupportIcon.tsx'
import { supportPath } from './support-path.ts'
import { supportQuery } from './support-query.ts'
import { useSupportUnread } from './support-unread.ts'
import { supportWords } from './support-words.ts'
import { useSupportWatch } from './use-support-watch.ts'

/** The entry of the main menu, with the number of answers that wait; nothing where there is no support chat. */
export function SupportLink({ narrow }: { narrow: boolean }) {
  const t = useWords(supportWords)
  const { data: support } = useQuery(supportQuery)
  const unread = useSupportUnread((state) => state.unread ?? 0)
  useSupportWatch(support?.opened === true)
  if (!support?.available) return null
  return (
    <Link to={supportPath} className={menu.item} title={narrow ? t('title') : undefined}>
      <SupportIcon size={20} />
      <span className={menu.label}>{t('title')}</span>
      {unread > 0 && (
        <span className={menu.count} data-urgent title={t('unread', { count: unread })}>
          {unread}
        </span>
      )}
    </Link>
  )
}
