import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import styles from './ConfirmDialog.module.css'
import { DialogFoot } from './DialogFoot.tsx'
import { FocusBack } from './FocusBack.tsx'

type Confirmation = {
  open: boolean
  title: string
  /** What will follow: the reason for asking at all. */
  text: string
  /** Stands below the text. */
  more?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  dangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something with a consequence. The harmless answer has the focus, Escape gives it too. */
export function ConfirmDialog(props: Confirmation) {
  const { t } = useTranslation('common')
  return (
    <Modal opened={props.open} onClose={props.onCancel} title={props.title} size={440} withCloseButton={false}>
      <FocusBack />
      <p className={styles.text}>{props.text}</p>
      {props.more}
      <DialogFoot apart>
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button className={props.dangerous ? styles.danger : undefined} onClick={props.onConfirm} loading={props.busy}>
          {props.confirmLabel}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
