import type { CaptchaProvider } from './captcha-provider.ts'
import { solve } from './solve.ts'

const provider: CaptchaProvider = { solve }
window.besedkaCaptcha = provider
