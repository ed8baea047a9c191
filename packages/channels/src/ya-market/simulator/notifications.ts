import { z } from 'zod'
import { createHookLine, guessedAddress, type HookLine } from '../../kit/simulator/hook-line.ts'
import type { PhoneChat, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { numberIn } from './wire.ts'

/** What has to be read in answer to each notification. */
const Taken = z.object({ name: z.string().min(1), version: z.string().min(1), time: z.iso.datetime() })

/** The way to an address that somebody has entered in the cabinet. It is tried by PING first; posts are not signed. */
export function lineTo(hookUrl: string, { retryMs, now }: { retryMs: number; now: Date }): HookLine {
  const forge = ({ body }: { body: string }) => ({
    body: body.replace(/"messageId":\d/, '"messageId":9'),
    headers: {},
    url: `${guessedAddress(hookUrl)}/notification`,
  })
  const line = createHookLine(`${hookUrl}/notification`, { retryMs, forge, isTaken: (body) => Taken.safeParse(parsed(body)).success })
  line.push({ body: JSON.stringify({ notificationType: 'PING', time: now.toISOString() }), headers: {} })
  return line
}

/** Tells the shop of a message, and of its chat if that is new. */
export function notify({ account, person, messages }: PhoneChat<Account>, message: PhoneMessage): void {
  if (!account.notifies) return
  const frame = { businessId: Number(account.businessId), chatId: Number(person.id) }
  const sentAt = message.sentAt.toISOString()
  if (messages.length === 1) post(account, { notificationType: 'CHAT_CREATED', ...frame, createdAt: sentAt })
  post(account, { notificationType: 'CHAT_MESSAGE_SENT', ...frame, messageId: numberIn(message), sentAt })
}

function post({ hook }: Account, notification: object): void {
  hook?.push({ body: JSON.stringify(notification), headers: {} })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
