import { Button } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx'
import { useNewPassword } from '../../ui/new-password/use-new-password.ts'
import { problemText } from '../../ui/toasts/show-problem.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { Refusal } from '../entrance/Refusal.tsx'

type Props = { token: string /** Whose password it is. */; email: string; onSaved: () => void; onOutdated: () => void }

/** The second half of recovery: a new password for the holder of the link. */
export function SetPassword({ token, email, onSaved, onOutdated }: Props) {
  const { t } = useTranslation('restore')
  const chosen = useNewPassword()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  async function save(): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      await api.auth.resetPassword({ token, password: chosen.password }, { quiet: true })
      onSaved()
    } catch (error) {
      if (isApiError(error, 'recoveryLinkOutdatedException')) return onOutdated()
      setSending(false)
      if (isApiError(error, 'commonPasswordException')) {
        chosen.refuse(error.message)
        focusFirstProblem()
      } else setRefusal(problemText(error))
    }
  }

  return (
    <EntranceFrame title={t('newTitle')} lead={t('newLead', { email })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.check()) void save()
          else focusFirstProblem()
        }}
      >
        <NewPasswordFields chosen={chosen} email={email} size="md" autoFocus />
        <Refusal text={refusal} />
        <Button type="submit" size="md" fullWidth loading={sending} loaderProps={{ type: 'dots' }}>
          {t('save')}
        </Button>
      </form>
    </EntranceFrame>
  )
}
