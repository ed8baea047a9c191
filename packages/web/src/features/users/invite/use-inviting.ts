import type { InvitationOutcome } from '@besedka/contract'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { refreshUsers } from '../users-queries.ts'
import { parseAddresses } from './parse-addresses.ts'

/** The server takes no more at once. */
const addressesMax = 100

/** The state of the dialog that invites. What was not sent stays in the field, to be corrected. */
export function useInviting(onDone: () => void) {
  const { t } = useTranslation('users')
  const [text, setText] = useState('')
  const [roleId, setRoleId] = useState('')
  const [teamIds, setTeamIds] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<InvitationOutcome[]>([])
  const [sending, setSending] = useState(false)
  const emails = parseAddresses(text)

  function type(typed: string): void {
    setText(typed)
    setProblem(undefined)
  }

  async function send(): Promise<void> {
    if (emails.length === 0) return setProblem(t('noAddresses'))
    if (emails.length > addressesMax) return setProblem(t('tooManyAddresses', { count: addressesMax }))
    setSending(true)
    try {
      settle(await api.invitations.send({ emails, roleId, teamIds }))
    } catch (error) {
      showToast({ kind: 'error', text: isApiError(error) ? error.message : String(error) })
    }
    setSending(false)
  }

  function settle(outcomes: InvitationOutcome[]): void {
    const left = outcomes.filter(({ outcome }) => outcome !== 'invited')
    const sent = outcomes.length - left.length
    if (sent > 0) {
      refreshUsers()
      showToast({ kind: 'success', text: t('sent', { count: sent }) })
    }
    if (left.length === 0) return onDone()
    setRefused(left)
    setText(left.map(({ email }) => email).join('\n'))
  }

  return { text, type, roleId, setRoleId, teamIds, setTeamIds, problem, refused, sending, send, count: emails.length }
}
