import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { useSecondServer } from '../../testing/second-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

const atSecond = useSecondServer()

describe('who is online', () => {
  it('is the same whichever process is asked', async () => {
    const { anna, boris, olga } = await given.office()

    await anna.listens()
    await atSecond(boris).listens()

    await expect.poll(() => online(olga)).toEqual([anna.id, boris.id].sort())
    expect(await online(atSecond(olga))).toEqual([anna.id, boris.id].sort())
  })

  it('is still somebody who has left one process and listens at another', async () => {
    const { anna, olga } = await given.office()
    const listener = await olga.listens()
    const here = await anna.listens()
    await atSecond(anna).listens()
    await expect.poll(() => presencesOf(anna)).toBe(2)

    await here.close()
    await expect.poll(() => presencesOf(anna)).toBe(1)

    expect(await online(olga)).toContain(anna.id)
    expect(listener.signals.filter((signal) => signal.signal === 'account.presence' && !signal.online)).toEqual([])
  })

  it('is nobody who was with a process that has died, and the others are told so', async () => {
    const { anna, olga } = await given.office()
    const listener = await olga.listens()
    await diedProcessWith(anna)
    await server().database.systemPool.query(`UPDATE processes SET seen_at = now() - interval '1 minute' WHERE host = 'elsewhere'`)

    expect(await online(olga)).not.toContain(anna.id)
    await listener.hearsSignal('account.presence', { accountId: anna.id, online: false })
  })

  it('is everybody again after this process was held for dead', async () => {
    const { anna, olga } = await given.office()
    await anna.listens()
    await expect.poll(() => online(olga)).toContain(anna.id)

    await server().database.systemPool.query('DELETE FROM processes')

    expect(await online(olga)).toEqual([])
    await expect.poll(() => online(olga)).toContain(anna.id)
  })
})

async function online(asker: Person): Promise<string[]> {
  return (await asker.api.directory.get()).onlineAccountIds.filter((id) => id !== asker.id).sort()
}

async function presencesOf({ id }: Person): Promise<number> {
  return (await server().database.systemPool.query('SELECT FROM presences WHERE subject_id = $1', [id])).rowCount ?? 0
}

async function diedProcessWith(person: Person): Promise<void> {
  const id = newId()
  const { systemPool } = server().database
  await systemPool.query(`INSERT INTO processes (id, host, pid, worker_ids, seen_at) VALUES ($1, 'elsewhere', 1, '{}', now())`, [id])
  await systemPool.query(
    'INSERT INTO presences (organisation_id, subject_id, process_id) SELECT organisation_id, id, $2 FROM accounts WHERE id = $1',
    [person.id, id],
  )
}
