import { Button, Modal } from '@mantine/core'
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
import { useCode } from './use-code.ts'

/** Switching off takes a code (spec 4). It is sent by the button only: what it does is not undone by typing again. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const { confirmed } = useIdentityGate()
  const { field, sending, submit } = useCode(async (totpCode) => {
    await confirmed(() => api.security.toggleTotp({ enabled: false, totpCode }))
    await refreshSecurity()
    showToast({ kind: 'success', text: t('turnedOff') })
    onClose()
  })

  return (
    <Modal opened onClose={onClose} title={t('turnOffTitle')} size={440} withCloseButton={false}>
      <FocusBack />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={styles.text}>{t('turnOffText')}</p>
        <CodeField {...field} />
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
