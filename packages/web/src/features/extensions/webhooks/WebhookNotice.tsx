import type { WebhookView } from '@besedka/contract'
import { since } from '../../../format/since.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from '../Extensions.module.css'

/** What is wrong with a webhook, and what to do; nothing while all is well. */
export function WebhookNotice({ webhook, now }: { webhook: WebhookView; now: number }) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  const { state, problem, failingSince } = webhook
  if (!problem || !failingSince || (state !== 'failing' && state !== 'gaveUp')) return null
  const values = { problem: t(`problem-${problem}`), when: since(failingSince, locale, now) }
  return (
    <p className={styles.notice} role="status">
      {t(state === 'gaveUp' ? 'gaveUpText' : 'failingText', values)}
    </p>
  )
}
