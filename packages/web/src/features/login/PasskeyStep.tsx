import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { Refusal } from '../entrance/Refusal.tsx'
import { OtherWays } from './OtherWays.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The device confirms in place of a code. It waits for a press: some browsers ask nothing without one. */
export function PasskeyStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('login')
  return (
    <EntranceFrame title={t('codeTitle')} lead={t('passkeyLead')}>
      <div className={styles.form}>
        <Refusal text={signIn.refusal} />
        <Button
          size="md"
          fullWidth
          autoFocus
          leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
          loading={signIn.sending}
          loaderProps={{ type: 'dots' }}
          onClick={() => void signIn.withPasskey()}
        >
          {t(signIn.refusal ? 'passkeyAgain' : 'usePasskey')}
        </Button>
        <OtherWays signIn={signIn} />
      </div>
    </EntranceFrame>
  )
}
