import { z } from 'zod'

const words = z.string().catch('')

/** The refusals of Avito: the one of its API, and the one of OAuth. */
const Refusal = z.object({
  error: z.union([z.string(), z.object({ code: z.union([z.string(), z.number()]).catch(''), message: words })]).optional(),
  error_description: words,
  message: words,
})

/** What Avito says about a "no", without the given secrets; empty where it says nothing. */
export function wordsOf(body: unknown, secrets: readonly string[]): string {
  const { error = '', error_description = '', message = '' } = Refusal.safeParse(body).data ?? {}
  const said = typeof error === 'string' ? [error, error_description, message] : [error.message, message]
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), said.filter((one) => one !== '').join(': '))
}
