import { AccountEmail, type InvitationOutcome, type MailOutlook } from '@besedka/contract'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
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
  /** Those who were invited while mails do not go out: the dialog stays, with their links. */
  const [notMailed, setNotMailed] = useState<{ mail: MailOutlook; outcomes: InvitationOutcome[] }>()
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
      showProblem(error)
    }
    setSending(false)
  }

  function settle({ outcomes, mail }: { outcomes: InvitationOutcome[]; mail: MailOutlook }): void {
    const left = outcomes.filter(({ outcome }) => outcome !== 'invited')
    const made = outcomes.filter(({ outcome }) => outcome === 'invited')
    const goesOut = mail === 'working'
    if (made.length > 0) {
      refreshUsers()
      if (goesOut) showToast({ kind: 'success', text: t('sent', { count: made.length }) })
      else setNotMailed({ mail, outcomes: made })
    }
    if (left.length === 0 && (goesOut || made.length === 0)) return onDone()
    setRefused(left)
    setText(left.map(({ email }) => email).join('\n'))
  }

  return {
    text,
    type,
    roleId,
    setRoleId,
    teamIds,
    setTeamIds,
    problem,
    refused,
    notMailed,
    sending,
    send,
    count: emails.filter((one) => AccountEmail.safeParse(one).success).length,
  }
}
