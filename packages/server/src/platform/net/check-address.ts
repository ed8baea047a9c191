import type { Config } from '../config/read-config.ts'
import { invalidFields } from '../errors/invalid-fields.ts'

/**
 * Refuses an address without encryption, unless its host is one that the administrator of the server has opened. Where a name leads is judged
 * anew with every attempt. Throws validationException.
 */
export function checkAddress({ privateHosts }: Pick<Config, 'privateHosts'>, url: string, field = 'url'): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || privateHosts.allows(hostname, hostname)) return
  throw invalidFields({ [field]: 'linkInvalid' })
}
