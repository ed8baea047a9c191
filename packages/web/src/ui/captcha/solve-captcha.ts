import type { CaptchaAction } from '@besedka/contract'
import { api } from '../../api/client.ts'

/** Solves a captcha where no form shows one, for an act that is seldom asked for it; its solver comes when it is needed. */
export async function solveCaptcha(action: CaptchaAction): Promise<string> {
  const { createCaptcha, loadProvider } = await import('@besedka/captcha')
  return new Promise((resolve, reject) => {
    const captcha = createCaptcha({
      fetchChallenge: (signal) => api.captcha.challenge({ action }, { signal, quiet: true }),
      loadProvider,
      onState(state) {
        if (state.kind === 'working') return
        captcha.stop()
        if (state.kind === 'solved') resolve(state.payload)
        else reject(new Error('The captcha was not solved'))
      },
    })
    captcha.renew()
  })
}
