import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { SettingsRow } from './tables.ts'

function placeOf(organisationId: string): string {
  return `ai/${organisationId}/key`
}

export function sealKey(vault: Vault, organisationId: string, key: string): string {
  return vault.seal(key, placeOf(organisationId))
}

/** Null where none is set; undefined where it was sealed with a key that is lost. */
export function openKey(vault: Vault, { organisation_id, api_key }: Pick<SettingsRow, 'organisation_id' | 'api_key'>) {
  return api_key === null ? null : vault.tryOpen(api_key, placeOf(organisation_id))
}

/** What the AI module keeps sealed: the key of the model's API. */
export const sealedColumnsOfAi: readonly SealedColumn[] = [
  {
    table: 'ai_settings',
    key: ['organisation_id'],
    column: 'api_key',
    type: 'text',
    sealedIn: ['modules/ai/key.ts'],
    placeOf: (row) => placeOf(row.organisation_id ?? ''),
  },
]
