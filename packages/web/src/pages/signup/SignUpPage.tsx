import '../../features/signup/words.ts'
import { Link } from '../../app/router/Link.tsx'
import { LanguageSwitch } from '../../features/entrance/LanguageSwitch.tsx'
import { SignUpStage } from '../../features/signup/SignUpStage.tsx'
import { useSignUp } from '../../features/signup/use-sign-up.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Mark } from '../../ui/Mark.tsx'
import styles from './SignUpPage.module.css'

/** Self-registration (spec 2): staged, confirmed by codes, with consent and captcha. */
export function SignUpPage() {
  const { t } = useTranslation('signUp')
  const signUp = useSignUp()
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <a className={styles.home} href="/">
          <Mark size={32} />
          <span className={styles.product}>{t('common:productName')}</span>
        </a>
        <LanguageSwitch />
      </header>
      <main className={styles.middle}>
        <h1 className={styles.title}>{t(signUp.state.kind === 'closed' ? 'closedTitle' : 'title')}</h1>
        {signUp.state.kind !== 'closed' && <p className={styles.subtitle}>{t('subtitle')}</p>}
        <SignUpStage signUp={signUp} />
        <p className={styles.other}>
          {t('haveAccount')} <Link to="/">{t('logIn')}</Link>
        </p>
      </main>
    </div>
  )
}
