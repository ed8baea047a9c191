import { Button, Modal } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { CodeSamples, type Sample } from './CodeSamples.tsx'
import styles from './Extensions.module.css'

type Props = { kind: 'key' | 'webhook'; secret: string; samples: readonly Sample[]; onClose: () => void }

/** Shows a secret the only time it can be seen. A click beside it does not close it: it would be lost. */
export function SecretDialog({ kind, secret, samples, onClose }: Props) {
  const { t } = useTranslation('extensions')
  const isKey = kind === 'key'
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(isKey ? 'secretKeyTitle' : 'secretWebhookTitle')}
      size={640}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <FocusBack />
      <p className={styles.dialogText}>{t(isKey ? 'secretKeyText' : 'secretWebhookText')}</p>
      <CopyField label={t(isKey ? 'secretKey' : 'secretSigning')} text={secret} />
      <h3 className={styles.sampleTitle}>{t(isKey ? 'secretTry' : 'signingTitle')}</h3>
      {!isKey && <p className={styles.dialogText}>{t('signingText')}</p>}
      <CodeSamples samples={samples} />
      <div className={styles.dialogActions}>
        <Button onClick={onClose}>{t('secretDone')}</Button>
      </div>
    </Modal>
  )
}
