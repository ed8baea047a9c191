import { writeAudit } from '../../platform/audit/write-audit.ts'
import { countFormer, resealColumn } from '../../platform/crypto/reseal.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { type Database, openWorkerPool } from '../../platform/database/open-database.ts'
import { sealedColumns } from './sealed-columns.ts'

export type Rotation = {
  /** Rows that were sealed anew, by `table.column`. */
  resealed: Record<string, number>
  /** Rows that hold something sealed with a former key, after all; 0 when the former keys can go. */
  left: number
}

/**
 * Seals everything anew with the present key, as the owner of the schema: jobs in the queue are sealed too. It may run beside the product,
 * and again: what is done stays done. The provider's audit log says that it was done. Throws when something opens with none of the keys.
 */
export async function rotateKey({ database, vault, now }: { database: Database; vault: Vault; now: Date }): Promise<Rotation> {
  const pool = openWorkerPool(database.url)
  try {
    const resealed: Record<string, number> = {}
    let left = 0
    for (const sealed of sealedColumns) {
      const name = `${sealed.table}.${sealed.column}`
      resealed[name] = (resealed[name] ?? 0) + (await resealColumn(pool, vault, sealed))
      left += await countFormer(pool, vault, sealed)
    }
    await tellProvider(database, now, { ...resealed, left })
    return { resealed, left }
  } finally {
    await pool.end()
  }
}

async function tellProvider(database: Database, now: Date, after: Record<string, number>): Promise<void> {
  const provider = await database.system.selectFrom('organisations').select('id').where('kind', '=', 'provider').executeTakeFirst()
  if (!provider) return
  await database.system
    .transaction()
    .execute((db) => writeAudit(db, provider.id, now, [{ by: { kind: 'system', name: 'rotate-key' }, action: 'secrets.rotated', after }]))
}
