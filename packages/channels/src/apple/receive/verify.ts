import { gunzipSync } from 'node:zlib'
import type { Connection, HookRequest } from '../../kit/adapter.ts'
import { isForUs } from '../api/token.ts'
import type { AppleSettings } from '../definition.ts'

/** No message is longer than this when it is unpacked: files do not travel in it. */
const largestBytes = 4 * 1024 * 1024

/** Apple proves itself by a JWT, and says in a header for which company a message is. */
export function verify({ method, headers, body }: HookRequest, { settings, secrets, now }: Connection<AppleSettings>): boolean {
  const secret = secrets.secret?.trim()
  if (method !== 'POST' || !secret || headers['destination-id'] !== settings.businessId) return false
  return isForUs(headers.authorization, { mspId: settings.mspId, secret, now: now() }) && body.length <= largestBytes
}

/** Bodies come packed by gzip, whether a header says so or not. One that cannot be unpacked stays as it is, and is refused by who reads it. */
export function bodyOf({ body }: HookRequest): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body
  try {
    return gunzipSync(body, { maxOutputLength: largestBytes })
  } catch {
    return body
  }
}
