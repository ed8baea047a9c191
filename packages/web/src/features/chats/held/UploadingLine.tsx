import './words.ts'
import type { OutgoingMessage } from '../../../live/outgoing-message.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LineButton } from '../../../ui/LineButton.tsx'
import { type Upload, useLeavingUploads } from '../composer/uploads.ts'
import styles from './held.module.css'
import { takeBack } from './take-back.ts'

const none: readonly Upload[] = []

/** Under a message that leaves with its files: which, how far they are, and the way back into the composer. */
export function UploadingLine({ message }: { message: OutgoingMessage }) {
  const { t } = useTranslation('held')
  const client = useLiveClient()
  const uploads = useLeavingUploads((state) => state.byMessage[message.id] ?? none)
  const done = uploads.reduce((sum, { state }) => sum + ('progress' in state ? state.progress : 1), 0)
  return (
    // The log tells aloud of what comes into it: per cents are no news.
    <div className={styles.held} aria-live="off">
      <span>{t('leavesWhenUploaded')}</span>
      <span className={styles.names}>{uploads.map(({ name }) => name).join(', ')}</span>
      {uploads.length > 0 && <span aria-hidden>{`${Math.round((done / uploads.length) * 100)} %`}</span>}
      <span aria-hidden>·</span>
      <LineButton aria-label={t('takeBackSending')} onClick={() => takeBack(client, message)}>
        {t('takeBack')}
      </LineButton>
    </div>
  )
}
