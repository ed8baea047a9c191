import { useTranslation } from '../../locales/use-translation.ts'
import { Mark } from '../../ui/Mark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'
import { LoginScene } from './LoginScene.tsx'

/** Login (spec 2): e-mail and password. Who already has a token never sees it: the route sends them on. */
export function LoginPage() {
  const { t } = useTranslation('login')
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.top}>
          <Mark size={32} />
          <span className={styles.product}>{t('common:productName')}</span>
          <LanguageSwitch />
        </header>
        <div className={styles.middle}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.subtitle}>{t('subtitle')}</p>
          <LoginForm />
        </div>
      </main>
      <LoginScene />
    </div>
  )
}
