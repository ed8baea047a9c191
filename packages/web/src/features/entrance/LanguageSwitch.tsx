import './words.ts'
import { changeLanguage } from '../../locales/language.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './LanguageSwitch.module.css'

const languages = [
  { locale: 'ru-RU', short: 'Рус', name: 'Русский' },
  { locale: 'en-GB', short: 'Eng', name: 'English' },
] as const

/** Two words, one of them pressed. */
export function LanguageSwitch() {
  const { t } = useTranslation('entrance')
  const current = useLocale()
  return (
    <fieldset className={styles.switch} aria-label={t('language')}>
      {languages.map(({ locale, short, name }) => (
        <button
          key={locale}
          type="button"
          className={styles.language}
          lang={locale.slice(0, 2)}
          title={name}
          aria-pressed={locale === current}
          onClick={() => changeLanguage(locale)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
