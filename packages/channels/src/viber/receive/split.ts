import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { Callback, momentOf } from './callback.ts'

/** A body is one update; undefined when it is none. A message goes through several statuses under one name, so what is said of it is part of the id. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const callback = Callback.safeParse(parseJson(body)).data
  if (!callback) return undefined
  const about = callback.message ? 'message' : String(callback.message_status ?? callback.event ?? 'other').slice(0, 60)
  return [{ externalId: `${about}:${callback.message_token}`, conversation: callback.phone_number, order: momentOf(callback) ?? 0, body }]
}
