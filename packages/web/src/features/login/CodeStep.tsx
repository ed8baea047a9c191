import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { CodeField } from '../../ui/code-field/CodeField.tsx'
import { CodeForm } from './CodeForm.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The code of the authenticator app (spec 4). Six digits are sent by themselves; a wrong code says so and waits for another. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  return (
    <CodeForm
      signIn={signIn}
      lead={t('codeLead')}
      onSubmit={() => {
        if (code.length === 6) void signIn.withCode(code)
        else setShort(true)
      }}
    >
      <CodeField
        label={t('code')}
        value={code}
        onChange={(next) => {
          setCode(next)
          setShort(false)
          signIn.forgive()
        }}
        onComplete={(complete) => void signIn.withCode(complete)}
        error={short ? t('incorrectCode') : signIn.refusal}
        disabled={signIn.sending}
        autoFocus
      />
    </CodeForm>
  )
}
