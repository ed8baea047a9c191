import type { HookRequest } from '../adapter.ts'

/** The body of a provider's request. */
export function jsonBody(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

/** Each of the fixtures as bytes. */
export function jsonBodies(fixtures: object): Buffer[] {
  return Object.values(fixtures).map((fixture: object) => jsonBody(fixture))
}

/** A post of a provider. */
export function jsonPost(value: object, headers: HookRequest['headers'] = {}): HookRequest {
  return { method: 'POST', headers, query: {}, body: jsonBody(value) }
}
