import { errorCatalogue, isErrorCode, type Locale } from '@besedka/contract'
import { z } from 'zod'
import type { Answer } from './call.ts'

const Refusal = z.strictObject({
  code: z.string().refine(isErrorCode),
  message: z.string().min(1),
  params: z.record(z.string(), z.unknown()),
})
const Success = z.strictObject({ code: z.literal('ok'), entity: z.unknown() })

/** What a stranger must never read: our stack, our files, our queries, our libraries. */
const innards =
  /node_modules|\bat \w+.*:\d+:\d+|\/packages\/|file:\/\/|\bSELECT\b|\bpg_|violates|syntax for type|ZodError|ORPC|Fastify|FST_/

/** What is wrong with an answer, whatever was asked: nothing, when it is a success or a refusal of the catalogue in the right language. */
export function answerViolations(answer: Answer, locale: Locale): string[] {
  // Node's HTTP parser refuses very long addresses by itself, before anything of ours sees them.
  if (answer.status === 431) return []
  const found: string[] = []
  if (answer.status >= 500) found.push(`it is a defect: ${answer.status}`)
  let body: unknown
  try {
    body = JSON.parse(answer.text)
  } catch {
    return [...found, `it is no JSON: ${answer.status} ${answer.text.slice(0, 100)}`]
  }
  if (answer.status === 200) return Success.safeParse(body).success ? found : [...found, 'it is a success of another shape']
  const refusal = Refusal.safeParse(body)
  if (!refusal.success) return [...found, `it is a refusal of another shape: ${answer.status} ${answer.text.slice(0, 200)}`]
  const { code, message } = refusal.data
  if (isErrorCode(code) && errorCatalogue[code].status !== answer.status) found.push(`${code} has the status ${answer.status}`)
  if (/[а-яё]/i.test(message) !== (locale === 'ru-RU')) found.push(`it speaks another language: ${message}`)
  if (innards.test(answer.text)) found.push(`it shows its innards: ${answer.text.slice(0, 200)}`)
  return found
}
