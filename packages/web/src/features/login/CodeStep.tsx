import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { CodeField } from '../../ui/code-field/CodeField.tsx'
import styles from '../entrance/EntranceForm.module.css'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { OtherWays } from './OtherWays.tsx'
import type { SignIn } from './use-sign-in.ts'

/** The code of the authenticator app (spec 4). Six digits are sent by themselves; a wrong code says so and waits for another. */
export function CodeStep({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation('login')
  const [code, setCode] = useState('')
  const [short, setShort] = useState(false)
  return (
    <EntranceFrame title={t('codeTitle')} lead={t('codeLead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
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
        <Button type="submit" size="md" fullWidth loading={signIn.sending} loaderProps={{ type: 'dots' }}>
          {t('confirm')}
        </Button>
        <OtherWays signIn={signIn} />
      </form>
    </EntranceFrame>
  )
}
