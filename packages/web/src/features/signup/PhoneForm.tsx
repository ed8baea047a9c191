import { fieldText, internationalPhone, type RegistrationView } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { CodeForm } from './CodeForm.tsx'
import { Refusal } from './Refusal.tsx'
import styles from './SignUp.module.css'
import type { SignUp } from './use-sign-up.ts'
import { useStep } from './use-step.ts'

/** The second stage: the number, then the code that came to it. */
export function PhoneForm({ signUp, registration }: { signUp: SignUp; registration: RegistrationView }) {
  const { t } = useTranslation('signUp')
  const [another, setAnother] = useState(false)
  const { phone, code } = registration
  if (phone === null || code === null || another) {
    return <NumberForm signUp={signUp} initial={phone ?? ''} onSent={() => setAnother(false)} />
  }
  return (
    <>
      <p className={styles.lead}>{t('phoneCodeSent', { phone })}</p>
      <CodeForm label={t('phoneCode')} code={code} confirm={signUp.confirmPhone} resend={() => signUp.sendPhoneCode(phone)}>
        <button type="button" className={styles.other} onClick={() => setAnother(true)}>
          {t('otherPhone')}
        </button>
      </CodeForm>
    </>
  )
}

function NumberForm({ signUp, initial, onSent }: { signUp: SignUp; initial: string; onSent(): void }) {
  const { t } = useTranslation('signUp')
  const locale = useLocale()
  const [phone, setPhone] = useState(initial)
  const [wrong, setWrong] = useState(false)
  const step = useStep()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const impossible = internationalPhone(phone) === undefined
    setWrong(impossible)
    if (!impossible && (await step.run(() => signUp.sendPhoneCode(phone)))) onSent()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone')}
        description={t('phoneWhy')}
        placeholder="+7 916 123-45-67"
        size="md"
        value={phone}
        autoFocus
        error={wrong && fieldText('incorrectPhone', {}, locale)}
        onChange={(event) => {
          setPhone(event.currentTarget.value)
          setWrong(false)
          step.forgive()
        }}
      />
      <Refusal error={step.refusal} />
      <Button type="submit" size="md" fullWidth loading={step.sending} loaderProps={{ type: 'dots' }}>
        {t('sendCode')}
      </Button>
    </form>
  )
}
