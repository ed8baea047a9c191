import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { OtherWays } from './OtherWays.tsx'
import type { SignIn } from './use-sign-in.ts'

type Props = { signIn: SignIn; lead: string; onSubmit: () => void; children: ReactNode }

/** The step after the password: a field for a code, the button that sends it, and the other ways to prove who one is. */
export function CodeForm({ signIn, lead, onSubmit, children }: Props) {
  const { t } = useTranslation('login')
  return (
    <EntranceFrame title={t('codeTitle')} lead={lead}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <Button type="submit" size="md" fullWidth loading={signIn.sending} loaderProps={{ type: 'dots' }}>
          {t('confirm')}
        </Button>
        <OtherWays signIn={signIn} />
      </form>
    </EntranceFrame>
  )
}
