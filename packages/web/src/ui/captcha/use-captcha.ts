import { type CaptchaState, createCaptcha, loadProvider } from '@besedka/captcha'
import type { CaptchaAction } from '@besedka/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'

export type CaptchaUse = {
  state: CaptchaState
  /** Asks for another one: after every act that it was sent with, whatever became of it. */
  renew(): void
}

/** A captcha of the form that calls this; shown by `Captcha`. Solved by itself while the person types. */
export function useCaptcha(action: CaptchaAction): CaptchaUse {
  const [state, setState] = useState<CaptchaState>({ kind: 'working' })
  const captcha = useRef<ReturnType<typeof createCaptcha>>(null)
  useEffect(() => {
    const made = createCaptcha({
      fetchChallenge: (signal) => api.captcha.challenge({ action }, { signal, quiet: true }),
      loadProvider,
      onState: setState,
    })
    captcha.current = made
    made.renew()
    return made.stop
  }, [action])
  const renew = useCallback(() => captcha.current?.renew(), [])
  return { state, renew }
}
