import type { SiteVisitView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { visitorWords } from './visitor-words.ts'
import styles from './visitors.module.css'

/** What stands between us and a visitor: their chat, words that somebody has written first, or nothing yet. */
export function VisitorActs({ visit, onWrite }: { visit: SiteVisitView; onWrite: () => void }) {
  const t = useWords(visitorWords)
  const { nameOf } = useNames()
  const { id: ownId } = useCurrentUser()
  const { inChat, chat, approach, customer } = visit
  if (chat)
    return (
      <Link to={`/admin/chats?filter=${listOfChat(chat)}&scope=all&chat=${chat.id}`} className={styles.chat}>
        {t('openChat')}
      </Link>
    )
  if (inChat) return <span className={styles.state}>{t('inChat')}</span>
  if (approach && approach.state !== 'declined') {
    const by = approach.byId === ownId ? t('sent') : t('sentBy', { name: nameOf(approach.byId) ?? '' })
    return (
      <span className={styles.state} title={approach.text}>
        {approach.state === 'shown' ? `${by} · ${t('shown')}` : by}
      </span>
    )
  }
  return (
    <span className={styles.acts}>
      <Button variant="default" size="compact-sm" aria-label={t('writeTo', { name: customer?.name ?? t('stranger') })} onClick={onWrite}>
        {t('write')}
      </Button>
      {approach && <span className={styles.state}>{t('declined')}</span>}
    </span>
  )
}
