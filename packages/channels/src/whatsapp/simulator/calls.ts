import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import type { PhoneButton } from '../../kit/simulator/phone-chat.ts'
import { Refusal } from './refusal.ts'
import type { KeptTemplate } from './register.ts'
import type { SendMessage } from './requests.ts'

/** What WhatsApp says of a template. */
export type Verdict = { status: 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED'; reason?: string }

/** The name by which faults know a call. */
export function methodOf({ method }: IncomingMessage, { action, pathname }: { action: string; pathname: string }): string {
  if (pathname.endsWith('/oauth/access_token')) return 'exchange'
  if (pathname.includes('/upload:')) return 'upload'
  return action || (method === 'GET' ? 'get' : 'set')
}

/** The buttons that a phone shows. */
export function buttonsOf(interactive: Extract<SendMessage, { type: 'interactive' }>['interactive']): PhoneButton[][] {
  const { action } = interactive
  if ('parameters' in action) return [[{ label: action.parameters.display_text, url: action.parameters.url, value: null }]]
  if ('buttons' in action) return action.buttons.map(({ reply }) => [{ label: reply.title, url: null, value: reply.id }])
  return action.sections.flatMap(({ rows }) => rows.map(({ id, title }) => [{ label: title, url: null, value: id }]))
}

/** Nobody looks at templates here: what sells games of chance is refused, the rest is fine. */
export function verdictOf(template: KeptTemplate): Verdict {
  return /казино|casino/i.test(JSON.stringify(template.components))
    ? { status: 'REJECTED', reason: 'ABUSIVE_CONTENT' }
    : { status: 'APPROVED' }
}

/** Throws {@link Refusal} 131009. */
export function read<T>(schema: z.ZodType<T>, given: unknown): T {
  const { data, error } = schema.safeParse(given)
  if (error) throw new Refusal(400, 131009, `Parameter value is not valid: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`)
  return data as T
}
