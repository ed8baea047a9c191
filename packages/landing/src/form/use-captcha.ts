import { type CaptchaState, createCaptcha, loadProvider } from '@besedka/captcha'
import { useEffect, useMemo, useRef, useState } from 'react'
import { fetchChallenge } from './api.ts'

/** A captcha that begins when somebody begins to fill in the form: who only reads loads nothing and solves nothing. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({ kind: 'working' })
  const begun = useRef(false)
  const captcha = useMemo(() => createCaptcha({ fetchChallenge, loadProvider, onState: setState }), [])
  useEffect(() => captcha.stop, [captcha])
  return {
    state,
    renew: captcha.renew,
    begin(): void {
      if (begun.current) return
      begun.current = true
      captcha.renew()
    },
  }
}
