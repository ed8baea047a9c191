import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import styles from './SignUp.module.css'
import { Stages } from './Stages.tsx'
import { StartForm } from './StartForm.tsx'
import type { SignUp } from './use-sign-up.ts'

/** The form whose turn it is, under the list of stages. */
export function SignUpStage({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('signUp')
  const { state, lost } = signUp
  if (state.kind === 'looking') return null
  if (state.kind === 'closed') return <p className={styles.lead}>{t('closed')}</p>
  if (state.kind === 'done') {
    return (
      <p className={styles.lead} role="status">
        {t('readiness')}
      </p>
    )
  }
  if (state.kind === 'start') {
    return (
      <>
        <Stages current="start" />
        {lost && (
          <p className={styles.note} role="status">
            <IconInfoCircle size={20} stroke={1.5} aria-hidden />
            {t(lost)}
          </p>
        )}
        <StartForm signUp={signUp} />
      </>
    )
  }
  const { registration } = state
  const { stage, email, code } = registration
  return (
    <>
      <Stages current={stage} />
      {stage === 'phone' && <PhoneForm signUp={signUp} registration={registration} />}
      {stage === 'email' && (
        <>
          <p className={styles.lead}>{t(code ? 'emailCodeSent' : 'emailNotSent', { email })}</p>
          <CodeForm label={t('emailCode')} code={code} confirm={signUp.confirmEmail} resend={signUp.sendEmailCode} />
        </>
      )}
      {stage === 'password' && <PasswordForm signUp={signUp} email={email} />}
      <button type="button" className={styles.startOver} onClick={() => signUp.startOver()}>
        {t('startOver')}
      </button>
    </>
  )
}
