import type { WebhookAttemptView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { exactMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from '../Extensions.module.css'
import { deliveryQuery, refreshWebhooks } from '../extension-queries.ts'

type Props = { webhookId: string; deliveryId: string; onBack: () => void }

/** One delivery: what is sent, and each attempt with what was asked and answered. */
export function DeliveryDetail({ webhookId, deliveryId, onBack }: Props) {
  const { t } = useTranslation('extensions')
  const { data, ...delivery } = useQuery(deliveryQuery(webhookId, deliveryId))
  const { busy, run } = useAct()

  async function resend(): Promise<void> {
    const done = await run(async () => void (await api.webhooks.resend({ webhookId, deliveryId })))
    if (done) showToast({ kind: 'success', text: t('resent') })
    await refreshWebhooks()
  }

  return (
    <div className={styles.log}>
      <div className={styles.sampleBar}>
        <Button size="xs" variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />} onClick={onBack}>
          {t('backToLog')}
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      </div>
      {delivery.isPending && <SkeletonRows rows={4} withAvatar={false} />}
      {delivery.isError && !data && <ErrorState error={delivery.error} onRetry={() => void delivery.refetch()} />}
      {data?.log.map((attempt) => (
        <Attempt key={attempt.at} attempt={attempt} now={delivery.dataUpdatedAt} />
      ))}
      {data && (
        <div className={styles.attempt}>
          <h3 className={styles.attemptHead}>{t('deliveryBody')}</h3>
          <pre className={styles.code}>{pretty(data.body)}</pre>
        </div>
      )}
    </div>
  )
}

function Attempt({ attempt, now }: { attempt: WebhookAttemptView; now: number }) {
  const { t } = useTranslation('extensions')
  const locale = useLocale()
  const { status, problem, durationMs } = attempt
  const facts = [
    exactMoment(attempt.at, locale, now),
    ...(status ? [`HTTP ${status}`] : []),
    ...(problem ? [t(`problem-${problem}`)] : []),
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' }).format(durationMs),
  ]
  return (
    <section className={styles.attempt}>
      <h3 className={styles.attemptHead}>{facts.join(' · ')}</h3>
      <span className={styles.second}>{t('deliveryRequest')}</span>
      <pre className={styles.code}>{lines(attempt.requestHeaders)}</pre>
      {status !== null && (
        <>
          <span className={styles.second}>{t('deliveryAnswer')}</span>
          <pre className={styles.code}>{[lines(attempt.responseHeaders), attempt.responseBody || t('answerEmpty')].join('\n\n')}</pre>
        </>
      )}
    </section>
  )
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

/** JSON as people read it; what is signed is one line. */
function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
