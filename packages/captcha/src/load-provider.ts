import { captchaPollTimes, captchaTimeoutMs } from '@besedka/contract'
import type { CaptchaProvider } from './captcha-provider.ts'

const address = '/captcha/provider.js'

/**
 * Has the provider's script loaded and looks for what it puts into the page: ten times within two seconds (spec 7). Undefined, and a warning
 * in the console, when it did not come: blocked, or the line is down.
 */
export async function loadProvider(): Promise<CaptchaProvider | undefined> {
  // A new address each time: a browser never asks again for a module that once failed to load.
  if (!window.besedkaCaptcha) void import(/* @vite-ignore */ `${address}?${Date.now()}`).catch(() => {})
  for (let look = 0; look < captchaPollTimes && !window.besedkaCaptcha; look++) {
    await new Promise((resolve) => setTimeout(resolve, captchaTimeoutMs / captchaPollTimes))
  }
  // biome-ignore lint/suspicious/noConsole: spec 7 asks for a warning to whoever looks why the form does not go on
  if (!window.besedkaCaptcha) console.warn('The captcha script did not load within %d ms', captchaTimeoutMs)
  return window.besedkaCaptcha
}
