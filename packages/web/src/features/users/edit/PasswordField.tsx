import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PasswordRules } from '../../../ui/new-password/PasswordRules.tsx'
import { SecretInput } from '../../../ui/new-password/SecretInput.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { madeUpPassword } from './made-up-password.ts'
import styles from './PasswordField.module.css'
import type { UserFormState } from './use-user-form.ts'

/** The password of a new user, entered twice; of a known one only when somebody asks to set another. One's own is changed in the profile. */
export function PasswordField({ form }: { form: UserFormState }) {
  const { t } = useTranslation('users')
  const { errorOf } = form
  const [asked, setAsked] = useState(form.account === undefined)
  const [copied, setCopied] = useState(false)
  if (form.own) return <p className={styles.hint}>{t('ownPassword')}</p>
  if (!asked) {
    return (
      <div>
        <Button variant="default" onClick={() => setAsked(true)}>
          {t('setPassword')}
        </Button>
      </div>
    )
  }

  async function makeUp(): Promise<void> {
    const password = madeUpPassword()
    form.change({ password, repeat: password })
    setCopied(true)
    await navigator.clipboard?.writeText(password).then(
      () => showToast({ kind: 'success', text: t('passwordMade') }),
      () => {},
    )
  }

  return (
    <div className={styles.line}>
      <div className={styles.input}>
        <SecretInput
          // One that was made up is read out or copied, so it is shown.
          key={String(copied)}
          defaultVisible={copied}
          label={t(form.account ? 'newPassword' : 'password')}
          description={form.account && t('setPasswordHint')}
          required={!form.account}
          autoComplete="new-password"
          value={form.draft.password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
          onBlur={() => form.check('password')}
          error={errorOf('password')}
        />
        <PasswordRules password={form.draft.password} />
      </div>
      <Button variant="subtle" onClick={() => void makeUp()}>
        {t('makePassword')}
      </Button>
      <SecretInput
        className={styles.input}
        label={t('repeatPassword')}
        required={!form.account}
        autoComplete="new-password"
        value={form.draft.repeat}
        onChange={(event) => form.change({ repeat: event.currentTarget.value })}
        onBlur={() => form.draft.repeat !== '' && form.check('repeat')}
        error={errorOf('repeat')}
      />
    </div>
  )
}
