import { type DeliveryView, isTakenBack } from '@besedka/contract'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { hindranceHere } from '../actions/chat-rights.ts'
import { OtherWays } from '../other-way/OtherWays.tsx'
import styles from './delivery.module.css'
import { ProblemText } from './ProblemText.tsx'
import { shortWait } from './short-wait.ts'
import { useResend } from './use-resend.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import '../content/words.ts'

/** More than a moment's trouble: the customer may be reached sooner another way. */
function isFailing({ state, attempts }: DeliveryView): boolean {
  return state === 'retrying' && attempts > 1
}

type Props = { delivery: DeliveryView; chatId: string; messageId: string }

/** What has to be said aloud about a delivery: why it waits or failed, what to do, and that it may have arrived twice. */
export function DeliveryNotice({ delivery, chatId, messageId }: Props) {
  const { t } = useTranslation('provider')
  const locale = useLocale()
  const { resend, busy } = useResend(chatId, messageId)
  const chat = useLive((state) => state.chats.get(chatId))
  const message = useLive((state) => state.logs.get(chatId)?.messages.find(({ id }) => id === messageId))
  const mayResend = useLive((state) => {
    const chat = state.chats.get(chatId)
    return chat !== undefined && hindranceHere('resend', state, chat) === null
  })
  const { state, problem, uncertain } = delivery
  const seconds = useSecondsUntil(state === 'retrying' ? delivery.nextAttemptAt : null)
  const failed = state === 'failed'
  return (
    <div className={styles.notice} data-failed={failed || undefined}>
      {problem !== null && (
        <div>
          <IconAlertCircle size={14} stroke={1.5} aria-hidden />
          <span>
            {state === 'sent' && `${t('editFailed')}. `}
            <ProblemText problem={problem} />
            {seconds !== null && ` ${seconds === 0 ? t('retryNow') : t('retryIn', { time: shortWait(seconds, locale) })}.`}
          </span>
        </div>
      )}
      {uncertain && (
        <div>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          <span>{t('uncertain')}</span>
        </div>
      )}
      {failed && mayResend && !(message && isTakenBack(message)) && (
        <span className={styles.again}>
          <button type="button" disabled={busy} onClick={() => void resend()}>
            {t('resend')}
          </button>
          {chat && message && <OtherWays chat={chat} luggage={message} />}
        </span>
      )}
      {isFailing(delivery) && chat && (
        <span className={styles.again}>
          <OtherWays chat={chat} />
        </span>
      )}
    </div>
  )
}
