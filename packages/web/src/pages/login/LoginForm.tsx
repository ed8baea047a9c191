import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './LoginForm.module.css'
import { useLoginForm } from './use-login-form.ts'

/** Complaints stand under their fields after a field is left; what the server refuses stands above the button. */
export function LoginForm() {
  const { t } = useTranslation('login')
  const form = useLoginForm()
  const [visible, { toggle }] = useDisclosure(false)
  const { email, password } = form.problems
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('email')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="email"
        size="md"
        autoFocus
        error={email && t(email)}
      />
      <PasswordInput
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        size="md"
        error={password && t(password)}
        visible={visible}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hidePassword' : 'showPassword'), tabIndex: 0 }}
      />
      {form.refusal && (
        <p className={styles.refusal} role="alert">
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
          {form.refusal}
        </p>
      )}
      <Button type="submit" size="md" fullWidth loading={form.sending} loaderProps={{ type: 'dots' }}>
        {t('submit')}
      </Button>
    </form>
  )
}
