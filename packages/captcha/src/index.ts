export type { CaptchaProvider } from './captcha-provider.ts'
export { type CaptchaState, createCaptcha } from './create-captcha.ts'
export { loadProvider } from './load-provider.ts'
