import { brokenPasswordRules, passwordRules, passwordRuleTexts } from '@besedka/contract'
import { Button, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Refusal } from './Refusal.tsx'
import styles from './SignUp.module.css'
import type { SignUp } from './use-sign-up.ts'
import { useStep } from './use-step.ts'

/** The last stage: a password, with the rules (spec 5) ticked off as one types. */
export function PasswordForm({ signUp, email }: { signUp: SignUp; email: string }) {
  const { t } = useTranslation('signUp')
  const locale = useLocale()
  const [password, setPassword] = useState('')
  const [visible, { toggle }] = useDisclosure(false)
  const step = useStep()
  const broken = brokenPasswordRules(password)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (broken.length === 0) void step.run(() => signUp.finish(password))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* For password managers: whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordInput
        name="password"
        label={t('password')}
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="new-password"
        autoFocus
        visible={visible}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hidePassword' : 'showPassword'), tabIndex: 0 }}
      />
      <ul className={styles.rules}>
        {passwordRules.map((rule) => (
          <li key={rule} data-kept={!broken.includes(rule) || undefined}>
            {broken.includes(rule) ? <IconPoint size={16} aria-hidden /> : <IconCheck size={16} stroke={2} aria-hidden />}
            {passwordRuleTexts[rule][locale]}
          </li>
        ))}
      </ul>
      <Refusal error={step.refusal} />
      <Button type="submit" size="md" fullWidth loading={step.sending} loaderProps={{ type: 'dots' }} disabled={broken.length > 0}>
        {t('finish')}
      </Button>
    </form>
  )
}
