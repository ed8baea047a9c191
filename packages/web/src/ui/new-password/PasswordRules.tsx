import { brokenPasswordRules, passwordRules, passwordRuleTexts } from '@besedka/contract'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './PasswordRules.module.css'

/** What a password must have (spec 5), each rule ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('newPassword')
  const locale = useLocale()
  const broken = brokenPasswordRules(password)
  return (
    <ul className={styles.rules}>
      {passwordRules.map((rule) => {
        const met = !broken.includes(rule)
        const Icon = met ? IconCircleCheckFilled : IconCircle
        return (
          <li key={rule} data-met={met}>
            <Icon size={16} stroke={1.5} aria-hidden />
            {passwordRuleTexts[rule][locale]}
            {met && <span className={styles.said}>, {t('met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}
