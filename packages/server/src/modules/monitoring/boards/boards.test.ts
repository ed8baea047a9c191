import type { BoardFields } from '@besedka/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { watchThresholds } from '../alerts/watch-thresholds.ts'

useServer()

const fields: BoardFields = { name: 'Hall', rowsBy: 'team', placeIds: [], tiles: ['inQueue', 'longestWait', 'rows'] }
const create = ({ olga }: Office, change: Partial<BoardFields> = {}) => olga.api.boards.create({ ...fields, ...change })
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const wallOf = (made: { url: string }) => given.stranger().boards.wall({ token: tokenOf(made) })

describe('a wall', () => {
  it('shows figures to whoever has its link, and nothing of customers and operators', async () => {
    const office = await given.office()
    await office.waitingChat('My secret')
    await office.assignedChat(office.anna)
    const made = await create(office)

    const wall = await wallOf(made)

    expect(wall).toMatchObject({
      name: 'Hall',
      total: { inQueue: 1, assigned: 1 },
      rows: [
        { name: 'Sales', inQueue: 0 },
        { name: null, inQueue: 1, assigned: 1 },
      ],
    })
    const text = JSON.stringify(wall)
    for (const secret of ['secret', 'customer', office.anna.name, office.anna.id]) expect(text).not.toContain(secret)
  })

  it('is about the teams or channels that were chosen', async () => {
    const office = await given.office()
    const channel = await office.channel('Shop', office.sales.id)
    await office.waitingChat('For sales', { key: channel.key })
    await office.waitingChat('For everybody')
    await office.anna.comes()

    const [sales, site] = [
      await wallOf(await create(office, { placeIds: [office.sales.id] })),
      await wallOf(await create(office, { rowsBy: 'channel', placeIds: [office.site.id] })),
    ]

    expect(sales).toMatchObject({ total: { inQueue: 1 }, staff: { active: 1 }, rows: [{ name: 'Sales', inQueue: 1, active: 1 }] })
    expect(site).toMatchObject({ total: { inQueue: 1 }, rows: [{ name: 'Site', inQueue: 1 }] })
  })

  it('says of all teams also what stands in no team, so that its rows add up', async () => {
    const office = await given.office()
    const channel = await office.channel('Shop', office.sales.id)
    await office.waitingChat('For sales', { key: channel.key })
    await office.waitingChat('For everybody')

    const { total, rows } = await wallOf(await create(office))

    expect(rows).toMatchObject([
      { name: 'Sales', inQueue: 1 },
      { name: null, active: null, inQueue: 1 },
    ])
    expect(rows.reduce((sum, { inQueue }) => sum + inQueue, 0)).toBe(total.inQueue)
  })

  it('answers without a body while nothing has changed', async () => {
    const office = await given.office()
    const path = `/api/walls/${tokenOf(await create(office))}`
    const address = server().address
    const first = await fetch(new URL(path, address))
    const etag = first.headers.get('etag') ?? ''

    const same = await fetch(new URL(path, address), { headers: { 'if-none-match': etag } })
    expect([same.status, await same.text()]).toEqual([304, ''])

    await office.waitingChat()
    const changed = await fetch(new URL(path, address), { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
  })

  it('dies with its link: when that is renewed, when the board is revoked, and when the organisation is out of business', async () => {
    const office = await given.office()
    const made = await create(office)
    const { boardId } = { boardId: made.board.id }

    const renewed = await office.olga.api.boards.renewLink({ boardId })
    await expectError(wallOf(made), 'boardNotFoundException')
    expect(await wallOf(renewed)).toMatchObject({ name: 'Hall' })

    await office.olga.api.boards.revoke({ boardId })
    await expectError(wallOf(renewed), 'boardNotFoundException')
    await expectError(office.olga.api.boards.revoke({ boardId }), 'boardNotFoundException')

    const other = await create(office)
    await server().database.systemPool.query('UPDATE organisations SET active = false WHERE id = $1', [office.id])
    await expectError(wallOf(other), 'boardNotFoundException')
  })

  it('keeps of its link nothing that could open it', async () => {
    const office = await given.office()
    const made = await create(office)

    const { rows } = await server().database.systemPool.query('SELECT * FROM boards WHERE id = $1', [made.board.id])
    const { items } = await office.olga.api.boards.list()

    expect(JSON.stringify([rows, items])).not.toContain(tokenOf(made))
  })

  it('shows alerts of its own teams, and by channels only those of all', async () => {
    const office = await given.office()
    const channel = await office.channel('Shop', office.sales.id)
    for (const text of ['One', 'Two']) await office.waitingChat(text, { key: channel.key })
    const asked = { waitMinutes: null, nobodyAtWork: false, shareBelowPercent: null, watcherIds: [], queueLongerThan: 1 }
    await office.olga.api.monitoring.setThresholds({ ...asked, teamId: office.sales.id })
    await watchThresholds(server().app)

    expect((await wallOf(await create(office))).alerts).toMatchObject([{ kind: 'queueLonger', teamName: 'Sales' }])
    expect((await wallOf(await create(office, { rowsBy: 'channel', placeIds: [office.site.id] }))).alerts).toEqual([])

    await office.olga.api.monitoring.setThresholds({ ...asked, teamId: null })
    await watchThresholds(server().app)
    const byChannel = await wallOf(await create(office, { rowsBy: 'channel' }))
    expect(byChannel.alerts).toMatchObject([{ kind: 'queueLonger', teamName: null }])
  })

  it('is given a link by nobody who may not see its figures', async () => {
    const office = await given.office()
    const manager = await office.person('Maria Managing', ['AUTHORITY_TEAMS_UPDATE'])
    const { board } = await create(office)

    await expectError(manager.api.boards.create(fields), 'accessDeniedException')
    await expectError(manager.api.boards.update({ boardId: board.id, placeIds: [] }), 'accessDeniedException')
    await expectError(manager.api.boards.renewLink({ boardId: board.id }), 'accessDeniedException')
  })

  it('is made and changed by who manages teams', async () => {
    const office = await given.office()
    const watcher = await office.person('Vera Watching', ['AUTHORITY_ALL_STAT'])
    const { board } = await create(office)

    expect((await watcher.api.boards.list()).items).toMatchObject([{ name: 'Hall' }])
    await expectError(watcher.api.boards.create(fields), 'accessDeniedException')
    await expectError(create(office, { placeIds: [office.site.id] }), 'teamNotFoundException')
    expect(await office.olga.api.boards.update({ boardId: board.id, name: 'Kitchen' })).toMatchObject({ name: 'Kitchen', rowsBy: 'team' })
  })

  it('is asked for no more often than a room full of screens needs', async () => {
    const { limits } = server().app
    const made = await create(await given.office())
    const { walls } = limits.shared
    // The limit lets one more through every 25 ms, less than a call takes on a slow machine.
    const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => time.mockRestore())
    while (walls.take('127.0.0.1'));

    await expectError(wallOf(made), 'tooManyRequestsException')
  })
})
