import { consentTexts, type FieldError, fieldText } from '@besedka/contract'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type ApiError, fieldErrorsOf } from '../../api/api-error.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { Captcha } from '../../ui/captcha/Captcha.tsx'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { Refusal } from './Refusal.tsx'
import styles from './SignUp.module.css'
import { type StartValues, startProblems } from './start-problems.ts'
import type { SignUp } from './use-sign-up.ts'

const empty: StartValues = { organisationName: '', name: '', email: '', consent: false }

/** The first stage: who registers, with the consent as a text of its own, and the captcha. */
export function StartForm({ signUp }: { signUp: SignUp }) {
  const { t } = useTranslation('signUp')
  const locale = useLocale()
  const captcha = useCaptcha('signUp')
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const [refusal, setRefusal] = useState<ApiError>()
  const [sending, setSending] = useState(false)
  const error = (name: string) => problems[name] && fieldText(problems[name].key, problems[name].params, locale)

  function change(changed: Partial<StartValues>): void {
    setValues({ ...values, ...changed })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed))))
    setRefusal(undefined)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const found = startProblems(values)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstProblem()
    if (captcha.state.kind !== 'solved') return
    setSending(true)
    const { organisationName, name, email } = values
    const consent = consentTexts.registration.version
    const failure = await signUp.start({ organisationName, name, email, locale, consent, captcha: captcha.state.payload })
    setSending(false)
    // Good once, whatever became of it.
    if (failure) captcha.renew()
    setProblems(fieldErrorsOf(failure))
    setRefusal(failure && Object.keys(fieldErrorsOf(failure)).length === 0 ? failure : undefined)
  }

  const field = (name: 'organisationName' | 'name' | 'email') => ({
    name,
    value: values[name],
    label: t(name),
    description: t(`${name === 'organisationName' ? 'organisation' : name}Why`),
    size: 'md',
    error: error(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput {...field('organisationName')} autoComplete="organization" maxLength={255} autoFocus />
      <TextInput {...field('name')} autoComplete="name" maxLength={32} />
      <TextInput {...field('email')} type="email" inputMode="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />
      <Checkbox
        name="consent"
        checked={values.consent}
        onChange={(event) => change({ consent: event.currentTarget.checked })}
        label={consentTexts.registration.text[locale]}
        error={error('consent')}
        classNames={{ label: styles.consent }}
      />
      <Captcha captcha={captcha} />
      <Refusal error={refusal} />
      <Button type="submit" size="md" fullWidth loading={sending || captcha.state.kind === 'working'} loaderProps={{ type: 'dots' }}>
        {t('next')}
      </Button>
    </form>
  )
}
