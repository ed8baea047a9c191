import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCaptcha } from '../../ui/captcha/use-captcha.ts'
import { problemText } from '../../ui/toasts/show-problem.ts'

export type LinkRequest = ReturnType<typeof useLinkRequest>

/** The address that a recovery link is sent to, and whether it was. Each sending takes a captcha, which solves itself meanwhile. */
export function useLinkRequest() {
  const captcha = useCaptcha('recovery')
  const [email, setEmail] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const [delayed, setDelayed] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)

  async function send(): Promise<void> {
    if (captcha.state.kind !== 'solved') return
    setSending(true)
    setRefusal(undefined)
    try {
      const { mail } = await api.auth.recover({ email: email.trim(), captcha: captcha.state.payload }, { quiet: true })
      setSentAt(Date.now())
      setDelayed(mail === 'failing')
    } catch (error) {
      setRefusal(problemText(error))
    }
    captcha.renew()
    setSending(false)
  }

  return {
    captcha,
    email,
    type(next: string): void {
      setEmail(next)
      setRefusal(undefined)
    },
    send,
    sentAt,
    /** The mail server does not take it now: it will come later. */
    delayed,
    /** Another address after all. */
    startOver(): void {
      setSentAt(undefined)
      setRefusal(undefined)
    },
    refusal,
    busy: sending || captcha.state.kind === 'working',
  }
}
