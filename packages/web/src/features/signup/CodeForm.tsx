import type { SentCode } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Refusal } from './Refusal.tsx'
import { ResendButton } from './ResendButton.tsx'
import styles from './SignUp.module.css'
import { useStep } from './use-step.ts'

type Props = {
  label: string
  code: SentCode | null
  confirm(code: string): Promise<ApiError | undefined>
  resend(): Promise<ApiError | undefined>
  children?: ReactNode
}

const digits = 6

/** Six digits, typed, pasted or offered by the phone; the sixth sends them. */
export function CodeForm({ label, code, confirm, resend, children }: Props) {
  const { t } = useTranslation('signUp')
  const [typed, setTyped] = useState('')
  const step = useStep()

  async function send(value: string): Promise<void> {
    if (value.length === digits && !(await step.run(() => confirm(value)))) setTyped('')
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void send(typed)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        name="code"
        label={label}
        size="lg"
        value={typed}
        onChange={(event) => {
          const value = event.currentTarget.value.replace(/\D/g, '').slice(0, digits)
          setTyped(value)
          step.forgive()
          void send(value)
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        readOnly={step.sending}
        classNames={{ input: styles.code }}
      />
      <Refusal error={step.refusal} />
      <Button type="submit" size="md" fullWidth loading={step.sending} loaderProps={{ type: 'dots' }} disabled={typed.length < digits}>
        {t('confirm')}
      </Button>
      <div className={styles.others}>
        <ResendButton code={code} resend={() => step.run(resend)} />
        {children}
      </div>
    </form>
  )
}
