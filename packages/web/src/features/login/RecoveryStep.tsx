import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { CodeForm } from './CodeForm.tsx'
import type { SignIn } from './use-sign-in.ts'

/** For who lost the phone: one of the codes written down when the second factor was turned on. */
export function RecoveryStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  return (
    <CodeForm
      signIn={signIn}
      lead={t('recoveryLead')}
      onSubmit={() => {
        if (code.trim()) void signIn.withRecoveryCode(code.trim())
        else setEmpty(true)
      }}
    >
      <TextInput
        label={t('recoveryCode')}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setEmpty(false)
          signIn.forgive()
        }}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        size="md"
        error={empty ? t('recoveryCodeRequired') : signIn.refusal}
        autoFocus
      />
    </CodeForm>
  )
}
