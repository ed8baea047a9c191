import { Button, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import dialog from '../../../ui/ConfirmDialog.module.css'
import { CodeField } from '../../../ui/code-field/CodeField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useIdentityGate } from '../identity/identity-context.ts'
import styles from '../Security.module.css'
import { refreshSecurity } from '../security-query.ts'

/** Switching off takes a code (spec 4). It is sent by the button only: what it does is not undone by typing again. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  async function turnOff(): Promise<void> {
    setSending(true)
    setProblem(undefined)
    try {
      await confirmed(() => api.security.toggleTotp({ enabled: false, totpCode: code }))
      await refreshSecurity()
      showToast({ kind: 'success', text: t('turnedOff') })
      return onClose()
    } catch (error) {
      setProblem(isApiError(error) ? error.message : undefined)
    }
    setSending(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (code.length === 6) void turnOff()
    else setProblem(t('incorrectCode'))
  }

  return (
    <Modal opened onClose={onClose} title={t('turnOffTitle')} size={440} withCloseButton={false}>
      <FocusBack />
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.text}>{t('turnOffText')}</p>
        <CodeField
          label={t('code')}
          value={code}
          onChange={(next) => {
            setCode(next)
            setProblem(undefined)
          }}
          error={problem}
          disabled={sending}
          autoFocus
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" className={dialog.danger} loading={sending}>
            {t('turnOff')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
