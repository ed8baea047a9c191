import type { ApiKeyView } from '@besedka/contract'
import { exactMoment } from '../../../format/moments.ts'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../Extensions.module.css'

/** How a key does: when it was used last and from where, until when it is valid, and who made it. */
export function KeyFacts({ apiKey, now }: { apiKey: ApiKeyView; now: number }) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  const when = (moment: string) => exactMoment(moment, locale, now)
  const used = apiKey.lastUsedAt ? `${since(apiKey.lastUsedAt, locale, now)}, ${apiKey.lastUsedFrom}` : t('keyUsedNever')
  const { expiresAt, formerValidUntil } = apiKey
  const until = expiresAt && (Date.parse(expiresAt) > now ? t('keyUntil', { when: when(expiresAt) }) : t('keyExpired'))
  return (
    <>
      <span className={styles.second}>
        <span className={styles.prefix}>{apiKey.prefix}…</span> · {t('keyUsed')}: {used}
      </span>
      <span className={styles.second}>{[until, t('keyMadeBy', { name: apiKey.createdByName })].filter(Boolean).join(' · ')}</span>
      {formerValidUntil && <span className={styles.second}>{t('keyFormerUntil', { when: when(formerValidUntil) })}</span>}
    </>
  )
}
