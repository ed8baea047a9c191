import { z } from 'zod'
import type { Connection, HookAnswer, HookRequest } from '../kit/adapter.ts'
import { parseJson } from '../kit/json.ts'
import type { ViberBotSettings } from './definition.ts'
import { senderOf } from './send/sender-of.ts'

const Opened = z.object({ event: z.literal('conversation_started'), subscribed: z.boolean().catch(false) })

/** Whoever opens the chat may be told one thing before they subscribe, in the body of our answer. */
export function welcome({ body }: HookRequest, bot: Connection<ViberBotSettings>): HookAnswer | undefined {
  const opened = Opened.safeParse(parseJson(body)).data
  if (!opened || opened.subscribed || bot.settings.welcome === '') return undefined
  const message = { sender: senderOf(bot), type: 'text', text: bot.settings.welcome }
  return { status: 200, body: JSON.stringify(message), contentType: 'application/json' }
}
