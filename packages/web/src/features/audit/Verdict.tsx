import type { AuditVerification } from '@besedka/contract'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { secondsMoment } from '../../format/moments.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './Verdict.module.css'

/** What the verification has found, in words. */
export function Verdict({ found }: { found: AuditVerification }) {
  const { t } = useTranslation('audit')
  const locale = useLocale()
  const { entries, brokenPlaces, brokenAnchors, lastAnchor } = found
  const sound = brokenPlaces.length + brokenAnchors.length === 0
  const Icon = sound ? IconShieldCheck : IconAlertTriangle
  return (
    <div className={styles.verdict} data-sound={sound || undefined} role="status">
      <Icon size={20} stroke={1.5} aria-hidden />
      <div>
        <p className={styles.title}>{sound ? t('verifySound', { count: entries.toLocaleString(locale) }) : t('verifyBroken')}</p>
        {brokenPlaces.length > 0 && <p>{t('verifyBrokenPlaces', { places: brokenPlaces.join(', ') })}</p>}
        {brokenAnchors.length > 0 && <p>{t('verifyBrokenAnchors', { places: brokenAnchors.map(({ place }) => place).join(', ') })}</p>}
        <p>
          {lastAnchor ? t('verifyAnchor', { place: lastAnchor.place, date: secondsMoment(lastAnchor.at, locale) }) : t('verifyNoAnchor')}
        </p>
      </div>
    </div>
  )
}
