import type { SecondFactor } from '@besedka/contract'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api, type InputOf } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts'
import { PasskeyDeclined, signWithPasskey } from '../../passkeys/ceremony.ts'
import { refreshSecurity } from '../security-query.ts'

type Problems = { password?: string; code?: string; other?: string }
type Factor = Omit<InputOf<'auth', 'confirm'>, 'password'>

/**
 * The answers to "is it you?". Of the ways that are open, the usual one first, one is shown until another is chosen. With a passkey the
 * device is asked after the password.
 */
export function useIdentity(factors: readonly SecondFactor[], onConfirmed: () => void) {
  const { t } = useTranslation('security')
  const [chosen, choose] = useState<SecondFactor>()
  const factor = chosen ?? factors[0]
  const typed = factor === 'totp' || factor === 'recoveryCode'
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [sending, setSending] = useState(false)

  async function show(): Promise<Factor> {
    if (factor === 'totp') return { totpCode: code.trim() }
    if (factor === 'recoveryCode') return { recoveryCode: code.trim() }
    if (factor === 'passkey') return { passkey: await signWithPasskey(await api.auth.confirmChallenge()) }
    return {}
  }

  async function confirm(): Promise<void> {
    setSending(true)
    try {
      await api.auth.confirm({ password, ...(await show()) })
      // One code less is left.
      if (factor === 'recoveryCode') void refreshSecurity()
      return onConfirmed()
    } catch (error) {
      setProblems(problemsIn(error))
      focusFirstProblem()
    }
    setSending(false)
  }

  function problemsIn(error: unknown): Problems {
    if (error instanceof PasskeyDeclined) return { other: t('passkeyCancelled') }
    if (!isApiError(error)) return { other: String(error) }
    if (error.code === 'wrongPasswordException') return { password: error.message }
    if (error.code === 'wrongTotpCodeException' || error.code === 'badFormatTotpCodeException') return { code: error.message }
    return { other: error.message }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const missing = {
      password: password === '' ? t('passwordRequired') : undefined,
      code: typed && code.trim() === '' ? t(factor === 'totp' ? 'incorrectCode' : 'recoveryCodeRequired') : undefined,
    }
    setProblems(missing)
    if (missing.password || missing.code) focusFirstProblem()
    else void confirm()
  }

  return {
    factor,
    /** Another way to show it; a code that was typed for the former is gone. */
    choose(next: SecondFactor): void {
      choose(next)
      setCode('')
      setProblems({ password: problems.password })
    },
    password,
    typePassword(text: string): void {
      setPassword(text)
      setProblems({ ...problems, password: undefined })
    },
    code,
    typeCode(text: string): void {
      setCode(text)
      setProblems({ ...problems, code: undefined })
    },
    problems,
    sending,
    submit,
  }
}
