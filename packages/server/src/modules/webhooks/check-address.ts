import type { Config } from '../../platform/config/read-config.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/**
 * Refuses an address without encryption, unless its host is one that the administrator of the server has opened. Where a name leads is judged
 * anew with every attempt. Throws validationException.
 */
export function checkAddress({ privateHosts }: Pick<Config, 'privateHosts'>, url: string): void {
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:' || privateHosts.allows(hostname, hostname)) return
  throw new AppError('validationException', { fields: { url: { key: 'linkInvalid', params: {} } } })
}
