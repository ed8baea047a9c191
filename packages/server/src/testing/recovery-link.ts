import type { Caller } from './call.ts'
import { createApi } from './call.ts'
import { randomAddress } from './customer.ts'
import { mailTo } from './post.ts'
import { solveCaptcha } from './solve-captcha.ts'

/** Asks for a recovery link as a person does: with a solved captcha. */
export async function askForLink(caller: Caller, email: string): Promise<unknown> {
  return createApi(caller).auth.recover({
    email,
    captcha: await solveCaptcha({ address: caller.address, headers: { 'x-forwarded-for': randomAddress() } }, 'recovery'),
  })
}

/** The token of the recovery link in the newest mail to somebody. */
export async function recoveryTokenFor({ email }: { email: string }): Promise<string> {
  const { text } = await mailTo(email, /Новый пароль|A new password/)
  const [, token] = /\/restore#([\w-]{43})\s/.exec(text) ?? []
  if (!token) throw new Error(`No link in ${text}`)
  return token
}
