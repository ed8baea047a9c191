import { z } from 'zod'
import type { Connection, HookAnswer, HookRequest } from '../kit/adapter.ts'
import { parseJson } from '../kit/json.ts'

const Ping = z.object({ notificationType: z.literal('PING') })

/** What the Market wants to read in answer to each of its notifications: who we are, and what time it is here. */
export function accepted(_request: HookRequest, { now }: Pick<Connection, 'now'>): HookAnswer {
  const body = JSON.stringify({ name: 'Besedka', version: '1.0.0', time: now().toISOString() })
  return { status: 200, body, contentType: 'application/json' }
}

/** Answers PING, by which the Market tries an address: within a second, so nobody is asked and nothing is stored. */
export function handshake(request: HookRequest, connection: Pick<Connection, 'now'>): HookAnswer | undefined {
  return Ping.safeParse(parseJson(request.body)).success ? accepted(request, connection) : undefined
}
