import type { SealedColumn } from '../../../platform/crypto/reseal.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import type { ConnectionRow } from '../tables.ts'

type Keyed = Pick<ConnectionRow, 'organisation_id' | 'id'>

function placeOf(connection: Keyed, name: string): string {
  return `crm/${connection.organisation_id}/${connection.id}/${name}`
}

/** Secrets as they stand in the row. An empty value is none. */
export function sealSecrets(vault: Vault, connection: Keyed, secrets: Readonly<Record<string, string>>): Record<string, string> {
  const set = Object.entries(secrets).filter(([, value]) => value !== '')
  return Object.fromEntries(set.map(([name, value]) => [name, vault.seal(value, placeOf(connection, name))]))
}

/** Secrets in clear; undefined where one was sealed with a key that is lost. */
export function openSecrets(vault: Vault, connection: Keyed & Pick<ConnectionRow, 'secrets'>): Record<string, string> | undefined {
  const opened = Object.entries(connection.secrets).map(
    ([name, sealed]) => [name, vault.tryOpen(sealed, placeOf(connection, name))] as const,
  )
  if (opened.some(([, value]) => value === undefined)) return undefined
  return Object.fromEntries(opened) as Record<string, string>
}

export function sealHookSecret(vault: Vault, connection: Keyed, secret: string): string {
  return vault.seal(secret, placeOf(connection, '(hook)'))
}

/** Undefined where it was sealed with a key that is lost. */
export function openHookSecret(vault: Vault, connection: Keyed & Pick<ConnectionRow, 'hook_secret'>): string | undefined {
  return vault.tryOpen(connection.hook_secret, placeOf(connection, '(hook)'))
}

const column = { table: 'crm_connections', key: ['organisation_id', 'id'], sealedIn: ['modules/crm/connections/secrets.ts'] } as const

/** What connections with CRMs keep sealed: their secrets by name, and that of the address that the CRM posts to. */
export const sealedColumnsOfCrm: readonly SealedColumn[] = [
  { ...column, column: 'secrets', type: 'jsonb', placeOf: (row, path) => placeOf(asKeyed(row), path[0] ?? '') },
  { ...column, column: 'hook_secret', type: 'text', placeOf: (row) => placeOf(asKeyed(row), '(hook)') },
]

function asKeyed(row: Readonly<Record<string, string>>): Keyed {
  return { organisation_id: row.organisation_id ?? '', id: row.id ?? '' }
}
