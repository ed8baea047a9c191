import { mailTo } from './post.ts'

/** The token of the recovery link in the newest mail to somebody. */
export async function recoveryTokenFor({ email }: { email: string }): Promise<string> {
  const { text } = await mailTo(email, /Новый пароль|A new password/)
  const [, token] = /\/restore#([\w-]{43})\s/.exec(text) ?? []
  if (!token) throw new Error(`No link in ${text}`)
  return token
}
