import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { inOrganisation, readOrganisation, type TransactionContext } from '../events/transaction.ts'
import type { AuditEntry } from './audit-entry.ts'

useServer()

const act: AuditEntry = {
  by: { name: 'Anna', id: randomUUID(), network: '192.0.2.7', userAgent: 'Firefox' },
  action: 'channel.updated',
  subject: { type: 'channel', id: randomUUID(), name: 'Сайт' },
  before: { active: true, note: null },
  after: { active: false },
}

describe('the audit log', () => {
  it('keeps who did what in the order of commit, without holes, while many write', async () => {
    const { id } = await given.office()
    const before = await chainOf(id)
    await Promise.all(Array.from({ length: 20 }, () => inOrganisation(context(), id, async (tx) => tx.audit(act))))
    const chain = await chainOf(id)
    expect(chain).toHaveLength(before.length + 20)
    expect(chain.map(({ place }) => place)).toEqual(chain.map((_entry, index) => index + 1))
    expect(chain.at(-1)).toMatchObject({ action: 'channel.updated', actor_kind: 'account', actor_name: 'Anna', network: '192.0.2.7' })
    expect(await brokenPlaces(id)).toEqual([])
  })

  it('says nothing of what was rolled back', async () => {
    const { id } = await given.office()
    const before = await chainOf(id)
    const failing = inOrganisation(context(), id, async (tx) => {
      tx.audit(act)
      throw new Error('Changed my mind')
    })
    await expect(failing).rejects.toThrow('Changed my mind')
    expect(await chainOf(id)).toHaveLength(before.length)
  })

  it('cannot be changed by the product, by neither of its roles', async () => {
    const { id } = await given.office()
    await inOrganisation(context(), id, async (tx) => tx.audit(act))
    const { lend, system } = server().database
    for (const statement of ["UPDATE audit_entries SET actor_name = 'Boris'", 'DELETE FROM audit_entries', 'TRUNCATE audit_entries']) {
      await expect(
        lend(({ ask }) => ask(sql.raw(statement))),
        statement,
      ).rejects.toThrow('permission denied')
      await expect(sql.raw(statement).execute(system), statement).rejects.toThrow('permission denied')
    }
  })

  it('shows one changed letter, and a missing entry, to whoever reads the chain again', async () => {
    const { id } = await given.office()
    for (let count = 0; count < 5; count++) await inOrganisation(context(), id, async (tx) => tx.audit(act))
    const last = (await chainOf(id)).length
    await asOwner(`UPDATE audit_entries SET actor_name = 'Anne' WHERE organisation_id = '${id}' AND place = ${last - 1}`)
    expect(await brokenPlaces(id)).toEqual([last - 1])
    await asOwner(`UPDATE audit_entries SET actor_name = 'Anna' WHERE organisation_id = '${id}' AND place = ${last - 1}`)
    expect(await brokenPlaces(id)).toEqual([])
    await asOwner(`DELETE FROM audit_entries WHERE organisation_id = '${id}' AND place = ${last - 2}`)
    expect(await brokenPlaces(id)).toEqual([last - 1])
  })

  it('belongs to one organisation', async () => {
    const [ours, theirs] = [await given.office(), await given.office()]
    await inOrganisation(context(), theirs.id, async (tx) => tx.audit(act))
    const seen = await readOrganisation(server(), ours.id, (db) =>
      sql<{ organisation_id: string }>`SELECT organisation_id FROM audit_entries`.execute(db),
    )
    expect(seen.rows.filter(({ organisation_id }) => organisation_id !== ours.id)).toEqual([])
  })

  it('knows what an administrator did with a channel, and nothing of its secrets', async () => {
    const { id, administrator, site } = await given.office()
    await administrator.api.channels.update({ channelId: site.id, name: 'Shop window' })
    const { secret } = await administrator.api.channels.renewIdentitySecret({ channelId: site.id })
    await administrator.api.channels.delete({ channelId: site.id })
    const chain = await chainOf(id)
    expect(chain.map(({ action }) => action)).toEqual([
      'channel.created',
      'channel.updated',
      'channel.identitySecretRenewed',
      'channel.deleted',
    ])
    expect(chain[1]).toMatchObject({ actor_id: administrator.id, before: { name: 'Site' }, after: { name: 'Shop window' } })
    expect(JSON.stringify(chain)).not.toContain(secret)
  })
})

function context(): TransactionContext {
  return { database: server().database, now: () => new Date(), subscriptions: {}, publish: () => {} }
}

async function chainOf(organisationId: string) {
  const { rows } = await server().database.systemPool.query<Record<string, unknown> & { place: number; action: string }>(
    'SELECT * FROM audit_entries WHERE organisation_id = $1 ORDER BY place',
    [organisationId],
  )
  return rows
}

/** Places whose entry is not what was written, or does not follow the one before it. */
async function brokenPlaces(organisationId: string): Promise<number[]> {
  const { rows } = await server().database.systemPool.query<{ place: number }>(
    `SELECT place FROM (
       SELECT place, hash = audit_hash(e) AS sound, previous_hash = lag(hash, 1, ''::bytea) OVER (ORDER BY place) AS follows
       FROM audit_entries e WHERE organisation_id = $1) AS chain
     WHERE NOT (sound AND follows) ORDER BY place`,
    [organisationId],
  )
  return rows.map(({ place }) => place)
}

async function asOwner(statement: string): Promise<void> {
  await server()
    .database.systemPool.query(`BEGIN; SET LOCAL ROLE NONE; ${statement}; COMMIT`)
    .catch(async (error: unknown) => {
      await server().database.systemPool.query('ROLLBACK')
      throw error
    })
}
