/** What a provider sends the browser back with: a code, or that the person has said no. */
export type BroughtBack = { state: string; code: string | undefined; deviceId: string | null; denied: boolean }

/** Undefined for an address that no provider has made. */
export function broughtBack(search: string): BroughtBack | undefined {
  const given = new URLSearchParams(search)
  const state = given.get('state')
  if (state === null) return undefined
  return { state, code: given.get('code') ?? undefined, deviceId: given.get('device_id'), denied: given.get('error') === 'access_denied' }
}
