import { useTranslation } from '../../locales/use-translation.ts'
import styles from '../entrance/EntranceForm.module.css'
import type { SignIn } from './use-sign-in.ts'

const texts = { totp: 'useCode', passkey: 'usePasskey', recoveryCode: 'useRecoveryCode' } as const

/** What else can be the second factor of this account, and the way back to the password. */
export function OtherWays({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('login')
  return (
    <div className={styles.under}>
      {signIn.methods
        .filter((method) => method !== signIn.step)
        .map((method) => (
          <button key={method} type="button" className={styles.link} onClick={() => signIn.choose(method)}>
            {t(texts[method])}
          </button>
        ))}
      <button type="button" className={styles.link} onClick={() => signIn.open('password')}>
        {t('backToPassword')}
      </button>
    </div>
  )
}
