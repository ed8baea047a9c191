import { isApiError } from '../../api/api-error.ts'
import { solveCaptcha } from '../../ui/captcha/solve-captcha.ts'

/** Makes a call at the door, and once more with a solved captcha where one is asked for; it solves itself, while the button waits. */
export async function withCaptcha<T>(call: (proof: { captcha?: string }) => Promise<T>): Promise<T> {
  try {
    return await call({})
  } catch (error) {
    if (!isApiError(error, 'captchaRequiredException')) throw error
    const captcha = await solveCaptcha('signIn').catch(() => {
      throw error
    })
    return call({ captcha })
  }
}
