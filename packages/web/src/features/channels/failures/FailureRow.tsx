import type { ChannelFailureView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { Link } from '../../../app/router/Link.tsx'
import { exactMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { problemWords } from '../health/problem-words.ts'
import styles from './FailuresPanel.module.css'
import { failuresQuery } from './failures-query.ts'

/** A message that did not pass: which way it went, when, why, and a button to try it again. */
export function FailureRow({ channelId, failure }: { channelId: string; failure: ChannelFailureView }) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const { busy, run } = useAct()
  const incoming = failure.direction === 'in'
  const Icon = incoming ? IconArrowDownLeft : IconArrowUpRight
  const words = failure.problem && problemWords(failure.problem, locale)
  const detail = failure.detail ?? words?.detail

  async function retry(): Promise<void> {
    await run(async () => {
      try {
        await api.channels.retryFailure({ channelId, failureId: failure.id })
        showToast({ kind: 'success', text: t('retrying') })
      } finally {
        await queryClient.invalidateQueries({ queryKey: failuresQuery(channelId).queryKey })
      }
    })
  }

  return (
    <li className={styles.row}>
      <Icon size={20} stroke={1.5} className={styles.direction} aria-hidden />
      <div className={styles.words}>
        <span className={styles.title}>{t(incoming ? 'failedIn' : 'failedOut')}</span>
        <time className={styles.when} dateTime={failure.at}>
          {exactMoment(failure.at, locale, Date.now())}
        </time>
        <p className={styles.reason}>{words ? `${words.reason}. ${words.next}.` : t('failedToRead')}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <div className={styles.actions}>
          <Button variant="default" size="xs" loading={busy} onClick={() => void retry()}>
            {t('tryAgain')}
          </Button>
          {failure.chatId && (
            <Link className={styles.link} to={`/admin/chats?filter=assigned&chat=${failure.chatId}`}>
              {t('openChat')}
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}
