import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import type { StaffListener } from '../../testing/feed-listener.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { rightsOf } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('an operator at work', () => {
  it('is whoever opens a workspace, and colleagues hear of it', async () => {
    const { anna, olga } = await given.office()
    const screen = await olga.listens()

    await comesToWork(anna)

    const { operator } = await heardOf(screen, anna)
    expect(operator).toMatchObject({ accountId: anna.id, status: 'active', reason: null })
    expect(await statusOf(olga, anna)).toEqual(operator)
  })

  it('goes on a break with a reason, and comes back', async () => {
    const { anna, olga } = await given.office()
    await comesToWork(anna)

    const away = await anna.api.operators.choose({ status: 'break', reason: 'lunch' })
    expect(away).toMatchObject({ status: 'break', reason: 'lunch' })
    expect(await statusOf(olga, anna)).toEqual(away)

    const back = await anna.api.operators.choose({ status: 'active' })
    expect(back).toMatchObject({ status: 'active', reason: null, version: away.version + 1 })
    expect(await stretchesOf(anna)).toEqual([
      ['active', null],
      ['break', 'lunch'],
    ])
  })

  it('changes nothing by choosing what is', async () => {
    const { anna } = await given.office()
    await comesToWork(anna)

    const once = await anna.api.operators.choose({ status: 'break', reason: 'Зубной врач' })
    const twice = await anna.api.operators.choose({ status: 'break', reason: 'Зубной врач' })

    expect(twice).toEqual(once)
  })

  it('is on the break again on which they left', async () => {
    const { anna, olga } = await given.office()
    await anna.api.operators.choose({ status: 'break', reason: 'training' })
    expect(await statusOf(olga, anna)).toBeUndefined()

    await anna.listens()

    await expect.poll(() => statusOf(olga, anna)).toMatchObject({ status: 'break', reason: 'training' })
  })

  it('is nobody who takes no chats', async () => {
    const { person, olga, anna } = await given.office()
    const clerk = await person('Clerk', ['AUTHORITY_PROFILE_UPDATE'])

    await clerk.listens()
    await comesToWork(anna)

    expect(await statusOf(olga, clerk)).toBeUndefined()
    await expectError(clerk.api.operators.choose({ status: 'active' }), 'accessDeniedException')
  })

  it('can be sent on a break by a supervisor, and ends it themselves', async () => {
    const { anna, boris, olga } = await given.office()
    await comesToWork(anna)
    await expectError(boris.api.operators.sendToBreak({ accountId: anna.id }), 'accessDeniedException')

    expect(await olga.api.operators.sendToBreak({ accountId: anna.id })).toMatchObject({ status: 'break', reason: 'colleague' })

    expect(await anna.api.operators.choose({ status: 'active' })).toMatchObject({ status: 'active' })
  })

  it('can be called back from any break by a supervisor, not from home; who did it stands in the audit log', async () => {
    const { anna, boris, olga, administrator } = await given.office()
    await comesToWork(anna)
    await anna.api.operators.choose({ status: 'break', reason: 'lunch' })
    await expectError(boris.api.operators.endBreak({ accountId: anna.id }), 'accessDeniedException')

    expect(await olga.api.operators.endBreak({ accountId: anna.id })).toMatchObject({ status: 'active', reason: null })
    expect(await olga.api.operators.endBreak({ accountId: boris.id })).toMatchObject({ status: 'offline' })

    await olga.api.operators.sendToBreak({ accountId: anna.id })
    const { items } = await administrator.api.audit.list({ limit: 2 })
    expect(items.map(({ action, subject }) => [action, subject?.name])).toEqual([
      ['operator.sentToBreak', anna.name],
      ['operator.calledBack', anna.name],
    ])
  })
})

describe('an operator who leaves', () => {
  it('is off-line some seconds after the last workspace was closed, and not when a page is loaded anew', async () => {
    const { anna, olga } = await given.office()
    const workspace = await comesToWork(anna)
    const before = await statusOf(olga, anna)

    workspace.close()
    const anew = await anna.listens()
    server().clock.advance(9)
    await looked(olga)
    expect(await statusOf(olga, anna)).toEqual(before)

    anew.close()
    await expect.poll(async () => (await olga.api.directory.get()).onlineAccountIds).not.toContain(anna.id)
    await looked(olga)
    server().clock.advance(9)
    await expect.poll(() => statusOf(olga, anna)).toMatchObject({ status: 'offline' })
    expect(await stretchesOf(anna)).toEqual([['active', null]])
  })

  it('is off-line when the process has died with which they had their only workspace', async () => {
    const { anna, olga, id } = await given.office()
    const { systemPool } = server().database
    const workspace = await comesToWork(anna)
    const dead = newId()
    const longAgo = "now() - interval '16 seconds'"
    await systemPool.query(`INSERT INTO processes (id, host, pid, worker_ids, seen_at) VALUES ($1, 'elsewhere', 1, '{}', ${longAgo})`, [
      dead,
    ])
    await systemPool.query('INSERT INTO presences (organisation_id, subject_id, process_id) VALUES ($1, $2, $3)', [id, anna.id, dead])

    workspace.close()

    await leaves(anna, olga)
  })

  it('is off-line at once when they are deactivated, or their role takes no chats any more', async () => {
    const { anna, boris, administrator, olga } = await given.office()
    await comesToWork(anna)
    await comesToWork(boris)

    await administrator.api.accounts.deactivate({ accountId: anna.id, chatsTo: { type: 'queue' } })
    const { role } = await boris.api.auth.user()
    await administrator.api.roles.update({ roleId: role.id, rights: [] })

    expect(await statusOf(olga, anna)).toMatchObject({ status: 'offline' })
    expect(await statusOf(olga, boris)).toMatchObject({ status: 'offline' })
  })
})

describe('a break that begins by itself', () => {
  it('begins after the minutes of the account without a touch, and is no choice', async () => {
    const { anna, olga, administrator } = await given.office()
    await administrator.api.accounts.update({ accountId: anna.id, autoBreakMinutes: 5 })
    const workspace = await comesToWork(anna)
    expect((await anna.api.operators.own()).autoBreakMinutes).toBe(5)

    server().clock.advance(4 * 60)
    await anna.api.operators.act()
    server().clock.advance(4 * 60)
    await looked(olga)
    expect(await statusOf(olga, anna)).toMatchObject({ status: 'active' })

    server().clock.advance(2 * 60)
    await expect.poll(() => statusOf(olga, anna)).toMatchObject({ status: 'break', reason: 'inactivity' })

    // It was not chosen, so who comes anew is at work.
    workspace.close()
    await leaves(anna, olga)
    await comesToWork(anna)
  })

  it('never begins without a number of minutes', async () => {
    const { anna, olga } = await given.office()
    await comesToWork(anna)

    server().clock.advance(24 * 3_600)
    await looked(olga)

    expect(await statusOf(olga, anna)).toMatchObject({ status: 'active' })
  })
})

describe('licences', () => {
  it('are taken by who is active; who comes when all are in use is on a break, and is told so when they want to work', async () => {
    const office = await given.office()
    const { anna, boris, olga } = office
    await setLicences(office, 1)
    await comesToWork(anna)

    await boris.listens()

    await expect.poll(() => statusOf(olga, boris)).toMatchObject({ status: 'break', reason: 'licences' })
    await expectError(boris.api.operators.choose({ status: 'active' }), 'maxOnlineReachedException')
    expect(await olga.api.operators.licences()).toEqual({ limit: 1, inUse: 1 })
  })

  it('are free again with a break', async () => {
    const office = await given.office()
    const { anna, boris, olga } = office
    await setLicences(office, 1)
    await comesToWork(anna)
    await boris.listens()
    await expect.poll(() => statusOf(olga, boris)).toMatchObject({ status: 'break' })

    await anna.api.operators.choose({ status: 'break' })

    expect(await boris.api.operators.choose({ status: 'active' })).toMatchObject({ status: 'active' })
    await expectError(anna.api.operators.choose({ status: 'active' }), 'maxOnlineReachedException')
  })

  it('put nobody out when there are fewer, and let nobody in', async () => {
    const office = await given.office()
    const { anna, boris, olga } = office
    await comesToWork(anna)
    await comesToWork(boris)

    await setLicences(office, 1)

    expect(await olga.api.operators.licences()).toEqual({ limit: 1, inUse: 2 })
    await boris.api.operators.choose({ status: 'break' })
    await expectError(boris.api.operators.choose({ status: 'active' }), 'maxOnlineReachedException')
  })

  it('are shared by those who come in one moment', async () => {
    const office = await given.office()
    await setLicences(office, 3)
    const people = await Promise.all(Array.from({ length: 8 }, (_one, index) => office.person(`Operator ${index}`, rightsOf('operator'))))

    await Promise.all(people.map((person) => person.listens()))

    const statuses = async () => (await office.olga.api.directory.get()).operators.map(({ status }) => status).sort()
    await expect.poll(statuses).toEqual(['active', 'active', 'active', 'break', 'break', 'break', 'break', 'break'])
  })
})

/** Opens a workspace, which makes them active. */
async function comesToWork(person: Person): Promise<StaffListener> {
  const listener = await person.comes()
  expect(await statusOf(person, person)).toMatchObject({ status: 'active' })
  return listener
}

async function leaves(person: Person, witness: Person): Promise<void> {
  await expect.poll(async () => (await witness.api.directory.get()).onlineAccountIds).not.toContain(person.id)
  await looked(witness)
  server().clock.advance(9)
  await expect.poll(() => statusOf(witness, person)).toMatchObject({ status: 'offline' })
}

async function statusOf(asker: Person, { id }: Person) {
  return (await asker.api.directory.get()).operators.find((operator) => operator.accountId === id)
}

async function heardOf(screen: StaffListener, { id }: Person) {
  for (;;) {
    const { payload } = await screen.hears('operator.statusChanged')
    if (payload.operator.accountId === id) return payload
  }
}

/** The server has looked for disagreements once more: it has noticed a colleague who is here and was off-line. */
async function looked(witness: Person): Promise<void> {
  const { systemPool } = server().database
  await systemPool.query(
    `INSERT INTO presences (organisation_id, subject_id, process_id)
     SELECT a.organisation_id, a.id, p.id FROM accounts a, processes p WHERE a.id = $1 ON CONFLICT DO NOTHING`,
    [witness.id],
  )
  await systemPool.query("UPDATE operator_states SET status = 'offline' WHERE account_id = $1", [witness.id])
  await expect.poll(() => statusOf(witness, witness)).toMatchObject({ status: 'active' })
}

async function setLicences({ id }: { id: string }, operatorLicences: number | null): Promise<void> {
  await (await given.observer()).api.organisations.update({ organisationId: id, operatorLicences })
}

async function stretchesOf({ id }: Person) {
  const { rows } = await server().database.systemPool.query<{ status: string; reason: string | null }>(
    'SELECT status, reason FROM operator_status_log WHERE account_id = $1 ORDER BY began_at',
    [id],
  )
  return rows.map(({ status, reason }) => [status, reason])
}
