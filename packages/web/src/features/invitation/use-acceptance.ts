import { AccountName, type FieldTextKey, type InvitationOffer } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { startSession } from '../../api/session.ts'
import { navigate } from '../../app/router/address.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { focusFirstProblem } from '../../ui/focus-first-problem.ts'
import { useNewPassword } from '../../ui/new-password/use-new-password.ts'
import { problemText } from '../../ui/toasts/show-problem.ts'

/** The state of the form with which somebody invited becomes a colleague; they are signed in at once. */
export function useAcceptance(token: string, offer: InvitationOffer, onOutdated: () => void) {
  const locale = useLocale()
  const chosen = useNewPassword()
  const [name, setName] = useState(offer.name ?? '')
  const [problem, setProblem] = useState<FieldTextKey>()
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  /** Says what is wrong with the name, or takes it back; answers whether it is right. */
  function checkName(): boolean {
    const right = AccountName.safeParse(name).success
    setProblem(right ? undefined : 'incorrectName')
    return right
  }

  function submit(): void {
    const [named, secured] = [checkName(), chosen.check()]
    if (named && secured) void accept()
    else focusFirstProblem()
  }

  async function accept(): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      await api.invitations.accept({ token, name, password: chosen.password, locale }, { quiet: true })
      const session = await api.auth.login({ email: offer.email, password: chosen.password }, { quiet: true })
      startSession(session.token)
      navigate('/admin', { replace: true })
    } catch (error) {
      if (isApiError(error, 'invitationOutdatedException')) return onOutdated()
      setSending(false)
      if (isApiError(error, 'commonPasswordException')) {
        chosen.refuse(error.message)
        focusFirstProblem()
      } else setRefusal(problemText(error))
    }
  }

  function typeName(typed: string): void {
    setName(typed)
    setProblem(undefined)
  }

  return { chosen, name, typeName, checkName, problem, refusal, sending, submit }
}
