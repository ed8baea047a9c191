import { consentTexts, internationalPhone } from '@besedka/contract'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useLocale, useWords } from '../texts/words.ts'
import { sendTrialRequest } from './api.ts'
import { useCaptcha } from './use-captcha.ts'

const empty = { phone: '', name: '', organisationName: '', consent: false }
type Values = typeof empty

/** One of the two forms. A press of the button before the captcha is ready is remembered, and sent when it is. */
export function useRequestForm(onSent: () => void) {
  const words = useWords()
  const locale = useLocale()
  const captcha = useCaptcha()
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<{ phone?: string; consent?: string }>({})
  const [refusal, setRefusal] = useState('')
  const [pressed, setPressed] = useState(false)
  const { kind } = captcha.state

  function change(changed: Partial<Values>): void {
    captcha.begin()
    setValues((before) => ({ ...before, ...changed }))
    setProblems({})
    setRefusal('')
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    captcha.begin()
    const phone = internationalPhone(values.phone) ? undefined : words.form.phoneWrong
    const consent = values.consent ? undefined : words.form.consentNeeded
    setProblems({ phone, consent })
    if (phone === undefined && consent === undefined) setPressed(true)
  }

  // Begun once, by the press or by the captcha, whichever comes later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else sends a request
  useEffect(() => {
    if (!pressed || kind === 'working') return
    if (kind === 'solved') void send(captcha.state.kind === 'solved' ? captcha.state.payload : '')
    else {
      setPressed(false)
      setRefusal(words.form.checkFailed)
      captcha.renew()
    }
  }, [pressed, kind])

  async function send(payload: string): Promise<void> {
    const { phone, name, organisationName } = values
    const consent = consentTexts.trialRequest.version
    const failure = await sendTrialRequest({ phone, name, organisationName, locale, consent, captcha: payload })
    setPressed(false)
    captcha.renew()
    if (failure) return setRefusal(failure.kind === 'offline' ? words.form.offline : failure.message)
    setValues(empty)
    onSent()
  }

  return { values, problems, refusal, sending: pressed, change, submit, begin: captcha.begin }
}

export type RequestForm = ReturnType<typeof useRequestForm>
