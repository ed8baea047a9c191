import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Entries read in one statement, which takes a fraction of a second. */
const stretch = 5_000
const brokenMaximum = 100

export type ChainVerdict = { entries: number; brokenPlaces: number[] }

type Link = { place: number; sound: boolean; previous_hash: Buffer; hash: Buffer }

/**
 * Reads the chain of an organisation again, entry after entry: each must be what its hash says, carry the hash of the one before, and have
 * the next number. Answers the places where that is not so, at most 100. An end that was cut off does not show here, but at the anchors.
 */
export async function verifyChain(db: Kysely<Tables>, organisationId: string): Promise<ChainVerdict> {
  const brokenPlaces: number[] = []
  let last: Pick<Link, 'place' | 'hash'> = { place: 0, hash: Buffer.alloc(0) }
  let entries = 0
  for (;;) {
    const { rows } = await sql<Link>`
      SELECT place, hash = audit_hash(e) AS sound, previous_hash, hash FROM audit_entries e
      WHERE organisation_id = ${organisationId} AND place > ${last.place} ORDER BY place LIMIT ${stretch}`.execute(db)
    for (const link of rows) {
      const follows = link.place === last.place + 1 && link.previous_hash.equals(last.hash)
      if (!(link.sound && follows) && brokenPlaces.length < brokenMaximum) brokenPlaces.push(link.place)
      last = link
    }
    entries += rows.length
    if (rows.length < stretch) return { entries, brokenPlaces }
  }
}
