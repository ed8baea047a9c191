import type { MailStateView } from '@besedka/contract'
import { since } from '../../format/since.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'
import styles from './Mail.module.css'

/** How the product's mail does: in one word, with what follows from it, and what it did last. */
export function MailState({ state }: { state: MailStateView }) {
  const { t } = useTranslation('mail')
  const locale = useLocale()
  const { outlook, simulated, from, sentAt, failedAt, problem, detail } = state
  const when = (at: string | null) => (at ? since(at, locale, Date.now()) : t('never'))
  const untried = outlook === 'working' && sentAt === null
  return (
    <>
      <StateChip
        tone={outlook === 'working' ? (simulated || untried ? 'off' : 'good') : 'warning'}
        label={t(simulated ? 'simulated' : outlook)}
      />
      {simulated && <p className={styles.hint}>{t('simulatedText')}</p>}
      {outlook === 'notSetUp' && <p className={styles.hint}>{t('notSetUpText')}</p>}
      {untried && !simulated && <p className={styles.hint}>{t('untriedText')}</p>}
      {outlook !== 'notSetUp' && (
        <dl className={styles.facts}>
          <dt>{t('from')}</dt>
          <dd>{from}</dd>
          <dt>{t('sent')}</dt>
          <dd>{when(sentAt)}</dd>
          <dt>{t('failed')}</dt>
          <dd>{when(failedAt)}</dd>
          {problem && (
            <>
              <dt>{t('problem')}</dt>
              <dd>
                {t(problem)}
                {detail && <span className={styles.detail}>{detail}</span>}
              </dd>
            </>
          )}
        </dl>
      )}
    </>
  )
}
