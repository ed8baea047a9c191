import { z } from 'zod'
import type { Connection, HookRequest } from '../kit/adapter.ts'
import { parseJson } from '../kit/json.ts'
import type { ViberSettings } from './definition.ts'

const Addressed = z.object({ service_id: z.union([z.string(), z.number()]).transform(String).optional() })

/**
 * Viber signs nothing: it proves itself by our address, which the product has judged before it asks here. What is meant for another service is refused all
 * the same, so that a partner's mistake is seen.
 */
export function verify({ method, body }: HookRequest, { settings }: Pick<Connection<ViberSettings>, 'settings'>): boolean {
  const addressed = Addressed.safeParse(parseJson(body)).data
  return method === 'POST' && (addressed?.service_id === undefined || addressed.service_id === settings.serviceId)
}
