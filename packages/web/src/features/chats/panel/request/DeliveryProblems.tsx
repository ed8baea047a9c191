import { type ChatView, isTakenBack, type MessageView } from '@besedka/contract'
import { useLive } from '../../../../live/use-live.ts'
import { sameItems } from '../../../../live/use-selected.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { jumpToQuoted } from '../../content/jump-to-quoted.ts'
import { ProblemText } from '../../delivery/ProblemText.tsx'
import { closePanelOver } from '../../workspace/panel.ts'
import panel from '../ContextPanel.module.css'
import styles from './request.module.css'
import { requestWords } from './request-words.ts'

const none: readonly MessageView[] = []
const shownMax = 5

/** Which of our messages have not come through, the newest first, and why; a press leads to the message. Nothing where all have. */
export function DeliveryProblems({ chat }: { chat: ChatView }) {
  const t = useWords(requestWords)
  const failing = useLive((state) => state.logs.get(chat.id)?.messages.filter(isFailing) ?? none, sameItems)
  const log = useLive((state) => state.logs.get(chat.id))
  if (failing.length === 0) return null
  return (
    <section aria-labelledby="delivery-problems">
      <h3 id="delivery-problems" className={panel.heading}>
        {t('deliveryProblems')}
      </h3>
      <ul className={styles.problems}>
        {failing
          .slice(-shownMax)
          .reverse()
          .map(({ id, text, delivery }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.problem}
                data-failed={delivery?.state === 'failed' || undefined}
                onClick={() => {
                  closePanelOver()
                  void jumpToQuoted(chat.id, id, log)
                }}
              >
                <b>{t(delivery?.state === 'failed' ? 'notDelivered' : 'stillTrying')}</b>
                <span className={styles.problemText}>{text || t('withoutText')}</span>
                {delivery?.problem && (
                  <small>
                    <ProblemText problem={delivery.problem} />
                  </small>
                )}
              </button>
            </li>
          ))}
      </ul>
      {failing.length > shownMax && <p className={styles.problemsMore}>{t('moreProblems', { count: failing.length - shownMax })}</p>}
    </section>
  )
}

/** What was deleted on purpose is missed by nobody. */
function isFailing({ delivery, extras }: MessageView): boolean {
  if (isTakenBack({ extras })) return false
  return delivery != null && (delivery.state === 'failed' || (delivery.state === 'retrying' && delivery.problem !== null))
}
