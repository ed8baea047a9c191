import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { SecretInput } from '../../ui/new-password/SecretInput.tsx'
import { EmailField } from '../entrance/EmailField.tsx'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { Refusal } from '../entrance/Refusal.tsx'
import { NewHere } from './NewHere.tsx'
import { forgetSignedOut, wasSignedOut } from './signed-out.ts'
import { usePasswordStep } from './use-password-step.ts'
import type { SignIn } from './use-sign-in.ts'

/** Complaints stand under their fields after a field is left; what the server refuses stands above the button. */
export function PasswordStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('login')
  const form = usePasswordStep(signIn)
  const [signedOut] = useState(wasSignedOut)
  useEffect(forgetSignedOut, [])
  const { email, password } = form.problems
  return (
    <EntranceFrame title={t('title')} lead={signedOut ? <span role="status">{t('signedOut')}</span> : t('subtitle')} foot={<NewHere />}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <EmailField {...form.field('email')} label={t('email')} error={email && t(email)} />
        <SecretInput
          {...form.field('password')}
          label={t('password')}
          autoComplete="current-password"
          size="md"
          error={password && t(password)}
        />
        <Refusal text={signIn.refusal} />
        <Button type="submit" size="md" fullWidth loading={signIn.sending} loaderProps={{ type: 'dots' }}>
          {t('submit')}
        </Button>
        <p className={styles.under}>
          <Link to="/restore" className={styles.link}>
            {t('restore')}
          </Link>
        </p>
      </form>
    </EntranceFrame>
  )
}
