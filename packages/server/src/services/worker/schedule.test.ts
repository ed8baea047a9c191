import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { server, useServer } from '../../testing/use-server.ts'
import { queueDueJobs, startSchedule } from './schedule.ts'

useServer()

describe('what recurs', () => {
  it('is queued once in its time, however many processes look at once', async () => {
    const { database } = server()
    const jobs = [
      { name: 'hourly', everyMinutes: 60 },
      { name: 'often', everyMinutes: 5 },
    ]

    const looks = await Promise.all(Array.from({ length: 4 }, () => queueDueJobs(database, jobs)))
    expect(looks.flat().sort()).toEqual(['hourly', 'often'])

    await begun('hourly', '-59 minutes')
    await begun('often', '-6 minutes')
    expect(await queueDueJobs(database, jobs)).toEqual(['often'])
  })

  it('is queued once, and not for every hour between, when the database’s clock has been set, forward or back', async () => {
    const { database } = server()
    const jobs = [{ name: 'jumping', everyMinutes: 60 }]
    await queueDueJobs(database, jobs)

    for (const jump of ['-400 days', '1 hour']) {
      await begun('jumping', jump)
      expect(await queueDueJobs(database, jobs)).toEqual(['jumping'])
      expect(await queueDueJobs(database, jobs)).toEqual([])
    }
  })

  it('does not care what this machine believes the time to be', async () => {
    const { database } = server()
    await queueDueJobs(database, [{ name: 'indifferent', everyMinutes: 60 }])
    vi.useFakeTimers({ now: Date.now() + 400 * 86_400_000, toFake: ['Date'] })
    try {
      expect(await queueDueJobs(database, [{ name: 'indifferent', everyMinutes: 60 }])).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is looked at as soon as a worker starts', async () => {
    const { database } = server()
    const schedule = startSchedule(database, pino({ level: 'silent' }), [{ name: 'at-start', everyMinutes: 60 }])
    const begun = () => database.systemPool.query("SELECT FROM schedule WHERE name = 'at-start'")
    await expect.poll(async () => (await begun()).rowCount).toBe(1)
    schedule.stop()
  })
})

/** When it was begun, seen from the database's now. */
async function begun(name: string, ago: string): Promise<void> {
  await server().database.systemPool.query('UPDATE schedule SET begun_at = now() + $2::interval WHERE name = $1', [name, ago])
}
