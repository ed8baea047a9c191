import type { CrmWay } from '@besedka/contract'

/** How a connection gets in: only a sign-in has the id of an application. */
export function wayOf({ settings }: { settings: Readonly<Record<string, string>> }): CrmWay {
  return settings.clientId === undefined ? 'webhook' : 'signIn'
}
