import type { SecondFactor } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api, type InputOf } from '../../api/client.ts'
import { startSession, takeWantedPage } from '../../api/session.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { problemText } from '../../ui/toasts/show-problem.ts'
import { PasskeyDeclined, signWithPasskey } from '../passkeys/ceremony.ts'
import type { Credentials } from './login-problems.ts'
import { methodsIn } from './methods-in.ts'
import { withCaptcha } from './with-captcha.ts'

export type Step = 'password' | SecondFactor
type Factor = Pick<InputOf<'auth', 'login'>, 'totpCode' | 'recoveryCode' | 'passkey'>

export type SignIn = ReturnType<typeof useSignIn>

/**
 * The way through the door. The password stays in memory until the second factor is right, because every try is a whole one: the server
 * keeps nothing of a half sign-in. A refusal leaves what was typed, so that one letter can be corrected.
 */
export function useSignIn() {
  const { t } = useTranslation('login')
  const [step, setStep] = useState<Step>('password')
  /** What the account has besides its password, the usual one first. */
  const [methods, setMethods] = useState<readonly SecondFactor[]>([])
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  const given = { ...credentials, email: credentials.email.trim() }

  async function attempt(factor: () => Factor | Promise<Factor> = () => ({})): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      const shown = await factor()
      const { token } = await withCaptcha((proof) => api.auth.login({ ...given, ...proof, ...shown }, { quiet: true }))
      startSession(token)
      navigate(takeWantedPage() ?? '/admin', { replace: true })
    } catch (error) {
      setSending(false)
      explain(error)
    }
  }

  function explain(error: unknown): void {
    if (isApiError(error, 'totpCodeMandatoryException')) {
      const known = methodsIn(error.params)
      setMethods(known)
      return open(known[0] ?? 'totp')
    }
    if (error instanceof PasskeyDeclined) return setRefusal(t('passkeyFailed'))
    if (isApiError(error, 'invalidCredentialsException')) setStep('password')
    setRefusal(problemText(error))
  }

  function open(next: Step): void {
    setRefusal(undefined)
    setStep(next)
  }

  function withPasskey(): Promise<void> {
    return attempt(async () => {
      const challenge = await withCaptcha((proof) => api.auth.passkeyChallenge({ ...given, ...proof }, { quiet: true }))
      return { passkey: await signWithPasskey(challenge) }
    })
  }

  return {
    step,
    open,
    /** Goes on with another factor. A passkey is asked for at once: the press that chose it is the one that browsers want to see. */
    choose(factor: SecondFactor): void {
      open(factor)
      if (factor === 'passkey') void withPasskey()
    },
    methods,
    credentials,
    type(change: Partial<Credentials>): void {
      setRefusal(undefined)
      setCredentials({ ...credentials, ...change })
    },
    refusal,
    forgive: () => setRefusal(undefined),
    sending,
    withPassword: () => attempt(),
    withCode: (totpCode: string) => attempt(() => ({ totpCode })),
    withRecoveryCode: (recoveryCode: string) => attempt(() => ({ recoveryCode })),
    withPasskey,
  }
}
