import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { NewPasswordFields } from '../../ui/new-password/NewPasswordFields.tsx'
import { useNewPassword } from '../../ui/new-password/use-new-password.ts'
import { Refusal } from './Refusal.tsx'
import styles from './SignUp.module.css'
import type { SignUp } from './use-sign-up.ts'
import { useStep } from './use-step.ts'

/** The last stage: a password, entered twice, with the rules (spec 5) ticked off as one types. */
export function PasswordForm({ signUp, email }: { signUp: SignUp; email: string }) {
  const { t } = useTranslation('signUp')
  const chosen = useNewPassword()
  const step = useStep()

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen.check()) void step.run(() => signUp.finish(chosen.password))
    else focusFirstProblem()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NewPasswordFields chosen={chosen} email={email} size="md" isFirst autoFocus />
      <Refusal error={step.refusal} />
      <Button type="submit" size="md" fullWidth loading={step.sending} loaderProps={{ type: 'dots' }}>
        {t('finish')}
      </Button>
    </form>
  )
}
