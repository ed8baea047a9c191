import { durationText, type SiteVisitView } from '@besedka/contract'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { useNow } from '../monitoring/use-now.ts'
import { VisitorActs } from './VisitorActs.tsx'
import { visitorWords } from './visitor-words.ts'
import styles from './visitors.module.css'

/** Who is on the site: where, since when, from where, and what can be done. */
export function VisitorTable({ visits, onWrite }: { visits: readonly SiteVisitView[]; onWrite: (visit: SiteVisitView) => void }) {
  const t = useWords(visitorWords)
  const locale = useLocale()
  const now = useNow()
  const { nameOf } = useNames()
  const secondOf = ({ customer, returning, device }: SiteVisitView) =>
    [customer?.city, returning && t('back'), device].filter(Boolean).join(' · ')
  return (
    <EntityTable
      rows={visits}
      label={t('title')}
      name={{ label: t('visitor'), cell: (visit) => <VisitorName visit={visit} />, second: secondOf }}
      columns={[
        { label: t('page'), cell: (visit) => <PageName visit={visit} /> },
        { label: t('channel'), cell: ({ channelId }) => nameOf(channelId) },
        { label: t('from'), cell: ({ cameFrom }) => cameFrom ?? '—' },
        { label: t('here'), figure: true, cell: ({ beganAt }) => durationText(Math.max(0, now - Date.parse(beganAt)), locale) },
        { label: t('pages'), figure: true, cell: ({ pages }) => pages },
        { label: t('state'), cell: (visit) => <VisitorActs visit={visit} onWrite={() => onWrite(visit)} /> },
      ]}
    />
  )
}

/** The name of a visitor. One who has opened the chat is a customer: the name links to their page for accounts that may see it. */
function VisitorName({ visit: { customer } }: { visit: SiteVisitView }) {
  const t = useWords(visitorWords)
  const opens = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE')
  if (!customer) return t('stranger')
  return opens ? (
    <Link to={`/admin/customers/${customer.id}`} className={styles.link}>
      {customer.name}
    </Link>
  ) : (
    customer.name
  )
}

/** The page of a visitor, a link only on sites named in the channel: any other address is unverified input, and may lure the operator. */
function PageName({ visit: { pageUrl, pageTitle, onNamedSite } }: { visit: SiteVisitView }) {
  const address = pageUrl.replace(/^https?:\/\//, '')
  const name = (
    <>
      <span className={styles.title}>{pageTitle || address}</span>
      {pageTitle && <span className={styles.address}>{address}</span>}
    </>
  )
  if (!onNamedSite) {
    return (
      <span className={styles.page} title={pageUrl}>
        {name}
      </span>
    )
  }
  return (
    <a className={styles.page} href={pageUrl} title={pageUrl} target="_blank" rel="noopener noreferrer nofollow">
      {name}
    </a>
  )
}
