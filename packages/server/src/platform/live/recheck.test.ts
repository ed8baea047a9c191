import { liveCloseCodes } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'

// Nobody tells it of what these tests change behind its back: it has to look by itself.
useServer({}, { netsEveryMs: 200 })

describe('a socket that is open', () => {
  it.each<[string, (office: { id: string; anna: Person }) => [string, unknown[]]]>([
    ['session has expired', ({ anna }) => ['UPDATE sessions SET expires_at = now() WHERE account_id = $1', [anna.id]]],
    ['session was deleted', ({ anna }) => ['DELETE FROM sessions WHERE account_id = $1', [anna.id]]],
    ['account was deactivated', ({ anna }) => ['UPDATE accounts SET active = false WHERE id = $1', [anna.id]]],
    ['organisation was deactivated', ({ id }) => ['UPDATE organisations SET active = false WHERE id = $1', [id]]],
  ])('is closed when one looks again after its %s', async (_what, change) => {
    const office = await given.office()
    const listener = await office.anna.listens()

    await server().database.systemPool.query(...change(office))

    expect(await listener.closed()).toBe(liveCloseCodes.unauthorized)
  })

  it('is closed for customers, too, when the organisation is deactivated, and nobody new is let in', async () => {
    const office = await given.office()
    const visitor = await office.customer()
    const listener = await visitor.listens()
    const { ticket } = await visitor.tickets.openCustomerFeed()

    await server().database.systemPool.query('UPDATE organisations SET active = false WHERE id = $1', [office.id])

    expect(await listener.closed()).toBe(liveCloseCodes.unauthorized)
    expect(await closeCodeOf({ ticket, origin: server().address })).toBe(liveCloseCodes.unauthorized)
  })
})

describe('a socket whose account changes', () => {
  it('stays open when nothing has changed, and is opened anew when the account joins a team', async () => {
    const { anna, boris, sales } = await given.office()
    const [unchanged, changed] = [await anna.listens(), await boris.listens()]

    await server().database.systemPool.query(
      'INSERT INTO team_members (organisation_id, team_id, account_id) SELECT organisation_id, $1, id FROM accounts WHERE id = $2',
      [sales.id, boris.id],
    )

    expect(await changed.closed()).toBe(liveCloseCodes.standingChanged)
    await unchanged.caughtUp()
    expect(unchanged.closeCode).toBeUndefined()
  })
})

describe('a ticket for staff', () => {
  it('is worth nothing on a page that is not ours', async () => {
    const { anna } = await given.office()

    for (const origin of ['https://evil.example', 'null']) {
      const { ticket } = await anna.api.live.openStaffFeed()
      expect(await closeCodeOf({ ticket, origin })).toBe(liveCloseCodes.foreignPage)
    }
  })

  it('is good on our own page, and a visitor listens from any site', async () => {
    const { anna, customer } = await given.office()
    const staff = await anna.api.live.openStaffFeed()
    const visitor = await (await customer()).tickets.openCustomerFeed()

    expect(await closeCodeOf({ ...staff, origin: server().address })).toBe('open')
    expect(await closeCodeOf({ ...visitor, origin: 'https://shop.example' })).toBe('open')
  })
})

/** Opens a socket as a page at this origin would: its close code, or `open` once it is welcome. */
function closeCodeOf({ ticket, origin }: { ticket: string; origin: string }): Promise<number | 'open'> {
  const socket = new WebSocket(`${server().address.replace(/^http/, 'ws')}/live`, { origin })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: 1, ticket })))
  return new Promise((resolve) => {
    socket.on('message', () => {
      socket.terminate()
      resolve('open')
    })
    socket.on('close', resolve)
  })
}
