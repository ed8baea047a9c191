import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import { placeOf } from './channel-secrets.ts'

const column = { table: 'channels', key: ['organisation_id', 'id'], sealedIn: ['modules/channels/channel-secrets.ts'] } as const

/** What channels keep sealed: secrets by name, and two of the product's own. */
export const sealedColumnsOfChannels: readonly SealedColumn[] = [
  { ...column, column: 'secrets', type: 'jsonb', placeOf: (row, path) => placeOf(asChannel(row), path[0] ?? '') },
  { ...column, column: 'hook_secret', type: 'text', placeOf: (row) => placeOf(asChannel(row), '(hook)') },
  { ...column, column: 'identity_secret', type: 'text', placeOf: (row) => placeOf(asChannel(row), '(identity)') },
]

function asChannel(row: Readonly<Record<string, string>>): { organisation_id: string; id: string } {
  return { organisation_id: row.organisation_id ?? '', id: row.id ?? '' }
}
