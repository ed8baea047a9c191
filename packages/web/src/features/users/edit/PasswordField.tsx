import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { PasswordRules } from '../../../ui/new-password/PasswordRules.tsx'
import { SecretInput } from '../../../ui/new-password/SecretInput.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { madeUpPassword } from './made-up-password.ts'
import styles from './PasswordField.module.css'
import { useField } from './use-field.ts'
import type { UserEditor } from './use-user-editor.ts'

/** The password of a new user, entered twice; of a known one only when somebody asks to set another. One's own is changed in the profile. */
export function PasswordField({ editor }: { editor: UserEditor }) {
  const { t } = useTranslation('users')
  const { errorOf } = useField(editor)
  const [asked, setAsked] = useState(editor.account === undefined)
  const [copied, setCopied] = useState(false)
  if (editor.own) return <p className={styles.hint}>{t('ownPassword')}</p>
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
    editor.change({ password, repeat: password })
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
          label={t(editor.account ? 'newPassword' : 'password')}
          description={editor.account && t('setPasswordHint')}
          required={!editor.account}
          autoComplete="new-password"
          value={editor.draft.password}
          onChange={(event) => editor.change({ password: event.currentTarget.value })}
          onBlur={() => editor.check('password')}
          error={errorOf('password')}
        />
        <PasswordRules password={editor.draft.password} />
      </div>
      <Button variant="subtle" onClick={() => void makeUp()}>
        {t('makePassword')}
      </Button>
      <SecretInput
        className={styles.input}
        label={t('repeatPassword')}
        required={!editor.account}
        autoComplete="new-password"
        value={editor.draft.repeat}
        onChange={(event) => editor.change({ repeat: event.currentTarget.value })}
        onBlur={() => editor.draft.repeat !== '' && editor.check('repeat')}
        error={errorOf('repeat')}
      />
    </div>
  )
}
