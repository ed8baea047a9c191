import type { TrialRequestView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { exactMoment } from '../../format/moments.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import styles from './TrialRequests.module.css'

/** Who asks, a number to tap, and whether somebody has called. */
export function TrialRequestRow({ request }: { request: TrialRequestView }) {
  const { t } = useTranslation('trialRequests')
  const locale = useLocale()
  const { id, name, phone, organisationName, handled } = request
  const mark = useMutation({
    mutationFn: () => api.trialRequests.setHandled({ requestId: id, handled: handled === null }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['trial-requests'] }),
    onError: (error) => showProblem(error),
  })
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{name || t('noName')}</strong>
        {organisationName && <span>{organisationName}</span>}
      </div>
      <a className={styles.phone} href={`tel:${phone}`}>
        {phone}
      </a>
      <div className={styles.when}>
        <time dateTime={request.createdAt}>{exactMoment(request.createdAt, locale)}</time>
        {handled && <span>{t('handledBy', { name: handled.by, moment: exactMoment(handled.at, locale) })}</span>}
      </div>
      <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate()}>
        {t(handled ? 'reopen' : 'handle')}
      </Button>
    </li>
  )
}
