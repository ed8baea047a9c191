import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { FocusBack } from '../../ui/FocusBack.tsx'
import styles from './Extensions.module.css'

type Props = {
  title: string
  text: string
  overlapLabel: string
  confirmLabel: string
  busy: boolean
  onConfirm: (overlap: boolean) => void
  onCancel: () => void
}

/** Asks before a secret is made anew, and whether the former one lives on for a day. */
export function OverlapDialog({ title, text, overlapLabel, confirmLabel, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('extensions')
  const [overlap, setOverlap] = useState(false)
  return (
    <Modal opened onClose={onCancel} title={title} size={480} withCloseButton={false}>
      <FocusBack />
      <p className={styles.dialogText}>{text}</p>
      <Checkbox label={overlapLabel} checked={overlap} onChange={(event) => setOverlap(event.currentTarget.checked)} />
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button loading={busy} onClick={() => onConfirm(overlap)}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
