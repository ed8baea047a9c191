import { channelDefinitions } from '@besedka/channels'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ChannelTile } from '../../ui/channel-icon/ChannelTile.tsx'
import { policyQuery } from '../channel-policy/policy-queries.ts'
import styles from './AvailableChannels.module.css'

/** The channel types of this build, each a door to its form; of those that the organisation forbids, the reason. */
export function AvailableChannels() {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { data: policy } = useQuery(policyQuery)
  const reasons = new Map<string, string>(policy?.forbidden.map(({ type, reason }) => [type, reason]))
  return (
    <ul className={styles.tiles}>
      {channelDefinitions.map(({ type, title, summary }) => (
        <li key={type}>
          {reasons.has(type) ? (
            <div className={styles.tile} data-forbidden>
              <ChannelTile type={type} />
              <span className={styles.title}>{title[locale]}</span>
              <span className={styles.summary}>{t('forbidden', { reason: reasons.get(type) ?? '' })}</span>
              <Link to="/admin/preferences/channel-policy" className={styles.action}>
                {t('toPolicy')}
              </Link>
            </div>
          ) : (
            <Link to={`/admin/preferences/channels/create/${type}`} className={styles.tile}>
              <ChannelTile type={type} />
              <span className={styles.title}>{title[locale]}</span>
              <span className={styles.summary}>{summary[locale]}</span>
              <span className={styles.action}>{t('connect')}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
