import { type ChangeEvent, type FormEvent, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { startSession, takeWantedPage } from '../../api/session.ts'
import { navigate } from '../../app/router/address.ts'
import { type Credentials, type LoginProblems, loginProblems } from './login-problems.ts'

/** The state of the login form. A refusal leaves the fields as they are, so that one letter can be corrected. */
export function useLoginForm() {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problems, setProblems] = useState<LoginProblems>({})
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  function field(name: keyof Credentials) {
    return {
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setValues({ ...values, [name]: event.currentTarget.value })
        setProblems({ ...problems, [name]: undefined })
        setRefusal(undefined)
      },
      // An empty field that is only passed by is no mistake yet.
      onBlur: () => values[name] && setProblems({ ...problems, [name]: loginProblems(values)[name] }),
    }
  }

  async function logIn(): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      const { token } = await api.auth.login({ ...values, email: values.email.trim() }, { quiet: true })
      startSession(token)
      navigate(takeWantedPage() ?? '/admin', { replace: true })
    } catch (error) {
      setRefusal(isApiError(error) ? error.message : String(error))
      setSending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = loginProblems(values)
    setProblems(found)
    const first = (['email', 'password'] as const).find((name) => found[name])
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void logIn()
  }

  return { field, problems, refusal, sending, submit }
}
