import { z } from 'zod'
import type { Connection, HookAnswer, HookRequest } from '../kit/adapter.ts'
import { parseJson } from '../kit/json.ts'

const Ping = z.object({ message_type: z.literal('TYPE_PING') })

/** What Ozon wants to read in answer to a notification that was taken. */
export function accepted(): HookAnswer {
  return answer({ result: true })
}

/** Answers TYPE_PING, by which Ozon tries an address before it takes it: nobody is asked and nothing is stored. */
export function handshake({ body }: HookRequest, { now }: Pick<Connection, 'now'>): HookAnswer | undefined {
  if (!Ping.safeParse(parseJson(body)).success) return undefined
  return answer({ version: '1.0.0', name: 'Besedka', time: now().toISOString() })
}

function answer(body: object): HookAnswer {
  return { status: 200, body: JSON.stringify(body), contentType: 'application/json' }
}
