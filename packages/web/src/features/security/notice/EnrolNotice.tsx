import '../words.ts'
import { CloseButton } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../../app/router/Link.tsx'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './EnrolNotice.module.css'

/** Tells somebody without a second factor that it will be demanded, above whatever they are at, until they close it or set one up. */
export function EnrolNotice({ from }: { from: string }) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const [closed, setClosed] = useState(false)
  if (closed) return null
  const date = fullMoment(from, locale)
  return (
    <div className={styles.notice} role="status">
      <IconShieldLock size={20} stroke={1.5} aria-hidden />
      <p className={styles.text}>
        {t('enrolNotice', { date })} <Link to="/admin/profile/authentication">{t('enrolNoticeAct')}</Link>
      </p>
      <CloseButton size="sm" aria-label={t('enrolNoticeClose')} onClick={() => setClosed(true)} />
    </div>
  )
}
