import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type Credentials, type LoginProblems, loginProblems } from './login-problems.ts'
import type { SignIn } from './use-sign-in.ts'

/** The fields of the password step with their complaints. */
export function usePasswordStep({ credentials, type, withPassword }: SignIn) {
  const [problems, setProblems] = useState<LoginProblems>({})

  function field(name: keyof Credentials) {
    return {
      name,
      value: credentials[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        type({ [name]: event.currentTarget.value })
        setProblems({ ...problems, [name]: undefined })
      },
      // An empty field that is only passed by is no mistake yet.
      onBlur: () => credentials[name] && setProblems({ ...problems, [name]: loginProblems(credentials)[name] }),
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = loginProblems(credentials)
    setProblems(found)
    const first = (['email', 'password'] as const).find((name) => found[name])
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void withPassword()
  }

  return { field, problems, submit }
}
