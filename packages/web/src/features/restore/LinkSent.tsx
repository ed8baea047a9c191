import { Button } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { Refusal } from '../entrance/Refusal.tsx'
import type { LinkRequest } from './use-link-request.ts'

const pauseSeconds = 60

/** Says where the letter went. It can be sent again after a minute: most letters take some seconds. */
export function LinkSent({ request, sentAt }: { request: LinkRequest; sentAt: number }) {
  const { t } = useTranslation('restore')
  const seconds = useSecondsLeft(sentAt + pauseSeconds * 1000)
  return (
    <EntranceFrame
      title={t(request.delayed ? 'delayedTitle' : 'sentTitle')}
      lead={<span role="status">{t(request.delayed ? 'delayedText' : 'sentText', { email: request.email.trim() })}</span>}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('sentHint')}</p>
        <Refusal text={request.refusal} />
        <Button
          variant="default"
          size="md"
          fullWidth
          disabled={seconds > 0}
          loading={seconds === 0 && request.busy}
          onClick={() => void request.send()}
          className="tabular"
        >
          {seconds > 0 ? t('sendAgainIn', { seconds }) : t('sendAgain')}
        </Button>
        <p className={styles.under}>
          <button type="button" className={styles.link} onClick={request.startOver}>
            {t('otherEmail')}
          </button>
        </p>
      </div>
    </EntranceFrame>
  )
}
