import { channelDefinitions } from '@besedka/channels'
import { Link } from '../../app/router/Link.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './AvailableChannels.module.css'
import { ChannelIcon } from './ChannelIcon.tsx'

/** The channel types of this build, each a door to its form. */
export function AvailableChannels() {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  return (
    <ul className={styles.tiles}>
      {channelDefinitions.map(({ type, title, summary }) => (
        <li key={type}>
          <Link to={`/admin/preferences/channels/create/${type}`} className={styles.tile}>
            <ChannelIcon type={type} />
            <span className={styles.title}>{title[locale]}</span>
            <span className={styles.summary}>{summary[locale]}</span>
            <span className={styles.action}>{t('connect')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
