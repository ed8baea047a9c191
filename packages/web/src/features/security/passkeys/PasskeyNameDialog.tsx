import { limits } from '@besedka/contract'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { problemText } from '../../../ui/toasts/show-problem.ts'
import { PasskeyDeclined } from '../../passkeys/ceremony.ts'
import styles from '../Security.module.css'

type Props = {
  title: string
  initial: string
  confirmLabel: string
  /** May throw; why is said in the dialog, which stays open. */
  onConfirm: (name: string) => Promise<void>
  onClose: () => void
}

/** How a passkey is called, asked before the device takes over, and when it is renamed. */
export function PasskeyNameDialog({ title, initial, confirmLabel, onConfirm, onClose }: Props) {
  const { t } = useTranslation('security')
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await onConfirm(name.trim())
      return onClose()
    } catch (error) {
      setProblem(error instanceof PasskeyDeclined ? t('passkeyCancelled') : problemText(error))
    }
    setBusy(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') setProblem(t('passkeyNameRequired'))
    else void confirm()
  }

  return (
    <Modal opened onClose={onClose} title={title} size={440} withCloseButton={false}>
      <FocusBack />
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('passkeyName')}
          description={t('passkeyNameText')}
          value={name}
          maxLength={limits.passkeyNameLength}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
          onFocus={(event) => event.currentTarget.select()}
          error={problem}
          autoComplete="off"
          data-autofocus
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {confirmLabel}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
