import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx'
import { SecretInput } from '../../ui/new-password/SecretInput.tsx'
import { useNewPassword } from '../../ui/new-password/use-new-password.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './PasswordSection.module.css'
import { ProfileSection } from './ProfileSection.tsx'

/** A new password for oneself (spec 7 `passwordChange`). The present one is asked for: the desk may have been left unlocked. `#password` leads here. */
export function PasswordSection() {
  const { t } = useTranslation('profile')
  const { email } = useCurrentUser()
  const chosen = useNewPassword()
  const [current, setCurrent] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (location.hash === '#password') first.current?.focus()
  }, [])

  async function change(): Promise<void> {
    setSending(true)
    try {
      await api.profile.changePassword({ currentPassword: current, newPassword: chosen.password })
      setCurrent('')
      chosen.clear()
      showToast({ kind: 'success', text: t('passwordChanged') })
    } catch (error) {
      if (isApiError(error, 'wrongPasswordException')) setProblem(error.message)
      else if (isApiError(error, 'commonPasswordException')) chosen.refuse(error.message)
      else showProblem(error)
      focusFirstProblem()
    }
    setSending(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const missing = current === '' ? t('currentPasswordRequired') : undefined
    setProblem(missing)
    if (chosen.check() && !missing) void change()
    else focusFirstProblem()
  }

  return (
    <ProfileSection title={t('passwordTitle')} text={t('passwordText')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SecretInput
          ref={first}
          label={t('currentPassword')}
          value={current}
          onChange={(event) => {
            setCurrent(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem}
          autoComplete="current-password"
        />
        <NewPasswordFields chosen={chosen} email={email} />
        <Button type="submit" loading={sending} className={styles.button}>
          {t('changePassword')}
        </Button>
      </form>
    </ProfileSection>
  )
}
