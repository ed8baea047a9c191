import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import { callJson, explainStatus } from '../../kit/http/call-json.ts'
import type { ViberSettings } from '../definition.ts'
import { explainRefusal } from './explain-refusal.ts'

/** The part of a connection that calls need. */
export type Business = Pick<Connection<ViberSettings>, 'settings' | 'secrets' | 'apiBase' | 'net' | 'now'>

const Answer = z.object({
  status: z.number().int(),
  message_token: z
    .union([z.string().min(1), z.number().int()])
    .transform(String)
    .optional()
    .catch(undefined),
})

/** What Viber answered to a message: `status` 0 and its name, or why it did not take it. */
export type Answer = z.infer<typeof Answer>

/** Posts a message and answers what Viber says, be it yes or no. Throws {@link SendError} for what goes wrong on the way. */
export async function post(business: Business, message: object, timeoutMs: number): Promise<Answer> {
  const { settings, secrets, apiBase, net, now } = business
  const base = (apiBase ?? settings.address).replace(/\/+$/, '')
  const headers: Record<string, string> = secrets.authorization ? { authorization: secrets.authorization } : {}
  // Viber repeats `seq` in its answer, and wants no more of it.
  const json = { service_id: Number(settings.serviceId), seq: now().getTime(), ...message }
  const { status, body } = await callJson(net, `${base}/send_message`, { headers, json, timeoutMs })
  const answer = Answer.safeParse(body).data
  if (!answer) throw status === 401 || status === 403 ? explainRefusal(401) : explainStatus(status)
  return answer
}
