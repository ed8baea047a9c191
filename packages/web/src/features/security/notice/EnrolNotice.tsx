import '../words.ts'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from '../../../app/router/Link.tsx'
import { fullMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { NoticeLine } from '../../../ui/NoticeLine.tsx'

/** Tells somebody without a second factor that it will be demanded, above whatever they are at, until they close it or set one up. */
export function EnrolNotice({ from }: { from: string }) {
  const { t } = useTranslation('security')
  const locale = useLocale()
  const date = fullMoment(from, locale)
  return (
    <NoticeLine icon={<IconShieldLock size={20} stroke={1.5} aria-hidden />} closeLabel={t('enrolNoticeClose')}>
      {t('enrolNotice', { date })} <Link to="/admin/profile/authentication">{t('enrolNoticeAct')}</Link>
    </NoticeLine>
  )
}
