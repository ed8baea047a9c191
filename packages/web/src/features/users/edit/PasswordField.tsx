import { Button, PasswordInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { madeUpPassword } from './made-up-password.ts'
import styles from './PasswordField.module.css'
import { useField } from './use-field.ts'
import type { UserEditor } from './use-user-editor.ts'

/** The password of a new user; of a known one only when somebody asks to set another. One's own is changed in the profile. */
export function PasswordField({ editor }: { editor: UserEditor }) {
  const { t } = useTranslation('users')
  const { errorOf } = useField(editor)
  const [asked, setAsked] = useState(editor.account === undefined)
  const [visible, { toggle, open }] = useDisclosure(false)
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
    editor.change({ password })
    open()
    await navigator.clipboard?.writeText(password).then(
      () => showToast({ kind: 'success', text: t('passwordMade') }),
      () => {},
    )
  }

  return (
    <div className={styles.line}>
      <PasswordInput
        className={styles.input}
        label={t(editor.account ? 'newPassword' : 'password')}
        description={editor.account && t('setPasswordHint')}
        required={!editor.account}
        autoComplete="new-password"
        value={editor.draft.password}
        onChange={(event) => editor.change({ password: event.currentTarget.value })}
        onBlur={() => editor.check('password')}
        error={errorOf('password')}
        visible={visible}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t(visible ? 'hide' : 'show'), tabIndex: 0 }}
      />
      <Button variant="subtle" onClick={() => void makeUp()}>
        {t('makePassword')}
      </Button>
    </div>
  )
}
