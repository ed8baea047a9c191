import type { CrmWay } from '@besedka/contract'

/** How a CRM lets us in: an application that somebody signed in for has an id there. */
export function wayOf({ settings }: { settings: Readonly<Record<string, string>> }): CrmWay {
  return settings.clientId === undefined ? 'webhook' : 'signIn'
}
