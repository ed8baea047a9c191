import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { anchorAudit, verifyAudit } from './index.ts'

useServer()

/** An office whose administrator has connected, renamed and deleted a channel. */
async function busyOffice() {
  const office = await given.office()
  await office.administrator.api.channels.update({ channelId: office.site.id, name: '=cmd()' })
  await office.administrator.api.channels.delete({ channelId: office.site.id })
  return office
}

describe('the audit log', () => {
  it('is searched by who, what, about what, when, and by any word', async () => {
    const { administrator, olga, site } = await busyOffice()
    const placesOf = async (asked: Parameters<typeof olga.api.audit.list>[0]) =>
      (await olga.api.audit.list(asked)).items.map(({ place }) => place)

    expect(await placesOf({})).toEqual([3, 2, 1])
    expect(await placesOf({ action: 'channel.updated' })).toEqual([2])
    expect(await placesOf({ actorId: olga.id })).toEqual([])
    expect(await placesOf({ actorId: administrator.id, subjectId: site.id })).toEqual([3, 2, 1])
    expect(await placesOf({ search: '=CMD' })).toEqual([3, 2])
    expect(await placesOf({ search: '100%' })).toEqual([])
    expect(await placesOf({ from: '2100-01-01T00:00:00.000Z' })).toEqual([])
    const [newest] = (await olga.api.audit.list({ action: 'channel.updated' })).items
    expect(newest).toMatchObject({ actor: { id: administrator.id }, before: { name: 'Site' }, after: { name: '=cmd()' } })
  })

  it('says what is called how that entries name by their ids, also once it is deleted', async () => {
    const { administrator, anna, olga, sales, team } = await given.office()
    const { categories, teams } = administrator.api
    const support = await team('Support', [])
    const category = await categories.create({ name: 'Delivery', teamIds: [sales.id, support.id] })
    await teams.update({ teamId: support.id, name: 'Second line' })
    await categories.update({ categoryId: category.id, teamIds: [sales.id] })
    await teams.delete({ teamId: support.id })
    await teams.update({ teamId: sales.id, memberIds: [anna.id] })

    const [created] = (await olga.api.audit.list({ action: 'category.created' })).items
    expect(created?.names).toEqual({ [sales.id]: 'Sales', [support.id]: 'Second line' })
    const { text } = await olga.api.audit.export({ format: 'csv', action: 'category.created' })
    expect(text).toContain('Second line')
    expect(text).not.toContain(support.id)
  })

  it('is read page by page, without a hole when it grows meanwhile', async () => {
    const { olga } = await busyOffice()
    const first = await olga.api.audit.list({ limit: 2 })
    await olga.api.audit.export({ format: 'json' })
    const second = await olga.api.audit.list({ limit: 2, cursor: first.nextCursor ?? '' })

    expect([...first.items, ...second.items].map(({ place }) => place)).toEqual([3, 2, 1])
    expect(second.nextCursor).toBeNull()
  })

  it('is exported without a formula in it, and the export is an entry', async () => {
    const { olga } = await busyOffice()

    const csv = await olga.api.audit.export({ format: 'csv' })
    const json = await olga.api.audit.export({ format: 'json', action: 'audit.exported' })

    expect(csv.text).toContain(`"'=cmd()"`)
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(4)
    // For people: in their language, as their spreadsheet opens it.
    expect(csv.text).toMatch(/"Когда \(UTC\)";"Действие"[\s\S]*"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d";"Канал удалён";"Alexey Adminov"/)
    expect(csv.fileName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(JSON.parse(json.text)).toMatchObject([{ actor: { id: olga.id }, after: { format: 'csv', entries: 3 } }])
  })

  it('is closed to who does not manage accounts', async () => {
    const { anna } = await given.office()

    await expectError(anna.api.audit.list(), 'accessDeniedException')
  })

  it('of a client is opened by the provider with a reason only, and says so itself', async () => {
    const observer = await given.observer()
    const { id: organisationId, olga } = await busyOffice()

    await expectError(observer.api.audit.observe({ organisationId, reason: '' }), 'validationException')
    const { items } = await observer.api.audit.observe({ organisationId, reason: 'Ticket 4711', limit: 100 })

    expect(items.map(({ place }) => place)).toEqual([4, 3, 2, 1])
    const [seen] = (await olga.api.audit.list()).items
    expect(seen).toMatchObject({ action: 'organisation.observed', actor: { kind: 'provider' }, reason: 'Ticket 4711' })
  })
})

describe('the proof', () => {
  it('finds one flipped byte', async () => {
    const { id, olga } = await busyOffice()
    expect(await olga.api.audit.verify()).toMatchObject({ entries: 3, brokenPlaces: [], brokenAnchors: [] })

    await asOwner(`UPDATE audit_entries SET network = network || 'x' WHERE organisation_id = '${id}' AND place = 2`)

    expect(await olga.api.audit.verify()).toMatchObject({ brokenPlaces: [2] })
  })

  it('finds by the anchor that the end was cut off, which the chain alone cannot show', async () => {
    const { id } = await busyOffice()
    const dataDir = await mkdtemp(join(tmpdir(), 'besedka-anchors-'))
    const context = { config: { dataDir }, database: server().database }
    await anchor(dataDir)
    await anchor(dataDir)
    expect((await readFile(join(dataDir, 'audit-anchors', `${id}.jsonl`), 'utf8')).trim().split('\n')).toHaveLength(1)

    await asOwner(`DELETE FROM audit_entries WHERE organisation_id = '${id}' AND place = 3`)

    expect(await verifyAudit(context, id)).toMatchObject({ brokenPlaces: [], brokenAnchors: [{ place: 3 }], lastAnchor: { place: 3 } })
  })

  it('finds by the anchor that all was written anew, and bears a line that a crash cut off', async () => {
    const { id } = await busyOffice()
    const dataDir = await mkdtemp(join(tmpdir(), 'besedka-anchors-'))
    await anchor(dataDir)
    await appendFile(join(dataDir, 'audit-anchors', `${id}.jsonl`), '{"at":"2026-')

    await asOwner(`CREATE TEMP TABLE kept AS SELECT * FROM audit_entries WHERE organisation_id = '${id}';
      DELETE FROM audit_entries WHERE organisation_id = '${id}';
      SELECT append_audit('${id}', at, jsonb_build_array(to_jsonb(kept) || '{"actor_name":"Nobody"}')) FROM kept ORDER BY place`)

    const found = await verifyAudit({ config: { dataDir }, database: server().database }, id)
    expect(found).toMatchObject({ entries: 3, brokenPlaces: [], brokenAnchors: [{ place: 3 }] })
  })

  it('needs no anchor where nobody has set one yet', async () => {
    const { id } = await busyOffice()
    const dataDir = await mkdtemp(join(tmpdir(), 'besedka-anchors-'))
    await writeFile(join(dataDir, 'something-else'), '')

    expect(await verifyAudit({ config: { dataDir }, database: server().database }, id)).toMatchObject({ lastAnchor: null })
  })
})

async function anchor(dataDir: string): Promise<void> {
  const { database, clock } = server()
  await anchorAudit({ config: { dataDir }, database, log: pino({ level: 'silent' }), now: clock.now })
}

async function asOwner(statements: string): Promise<void> {
  const client = await server().database.systemPool.connect()
  try {
    await client.query('SET ROLE NONE')
    await client.query(statements)
  } finally {
    client.release(true)
  }
}
