import { IconPlugX } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './ChannelGone.module.css'

/** In place of a channel that does not exist, or that a colleague has deleted meanwhile. */
export function ChannelGone() {
  const { t } = useTranslation('channels')
  return (
    <EmptyState icon={<IconPlugX size={28} stroke={1.5} aria-hidden />} title={t('goneTitle')} text={t('goneText')}>
      <Link to="/admin/preferences/channels/all" className={styles.link}>
        {t('backToList')}
      </Link>
    </EmptyState>
  )
}
