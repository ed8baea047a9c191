import { z } from 'zod'
import type { Connection } from '../kit/adapter.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { call } from './api/call.ts'

const Messages = z.object({
  messages: z.array(z.object({ sender: z.object({ user_id: z.string().catch(''), name: z.string().catch('') }) })),
})

/** What the person of a chat is called: what they wrote says it, even where the post about it did not. Empty where it cannot be told. */
export async function getName(connection: Connection, chat: string, { answerMs: timeoutMs }: CallTimings): Promise<string> {
  const asking = { method: 'GET', path: `me/messages/${chat}`, query: { count: '10' } } as const
  const { messages } = await call(connection, { ...asking, result: Messages, timeoutMs })
  return messages.find(({ sender }) => sender.user_id.startsWith('user:') && sender.name.trim() !== '')?.sender.name.trim() ?? ''
}
