import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { changeLogIdentity, noticeOtherPlace, placeOfCluster } from './log-identity.ts'

let url: string
let owner: pg.Client
let home: string

beforeAll(async () => {
  url = await testDatabase()
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  home = await mkdtemp(join(tmpdir(), 'besedka-place-'))
  await mkdir(join(home, 'postgres', 'global'), { recursive: true })
  await writeFile(join(home, 'postgres', 'global', 'pg_control'), 'control')
  // A cluster that has run was written to after its birth.
  await sleep(50)
  await writeFile(join(home, 'postgres', 'global', 'pg_control'), 'started')
})

afterAll(async () => {
  await owner.end()
  await rm(home, { recursive: true })
})

async function log(): Promise<string | undefined> {
  return (await owner.query<{ log: string }>('SELECT current_log() AS log')).rows[0]?.log
}

it('stays the same from start to start, and is another one when a copy of the folder was put back', async () => {
  const before = await log()
  expect(await noticeOtherPlace(url, await placeOfCluster(home))).toBe(false)
  await writeFile(join(home, 'postgres', 'global', 'pg_control'), 'written')
  expect(await noticeOtherPlace(url, await placeOfCluster(home))).toBe(false)
  expect(await log()).toBe(before)

  await cp(join(home, 'postgres'), join(home, 'copy'), { recursive: true })
  await rename(join(home, 'postgres'), join(home, 'set-aside'))
  await rename(join(home, 'copy'), join(home, 'postgres'))

  expect(await noticeOtherPlace(url, await placeOfCluster(home))).toBe(true)
  expect(await log()).not.toBe(before)
})

it('is another one when a person says that a copy was put back', async () => {
  const before = await log()

  await changeLogIdentity(url)

  expect(await log()).not.toBe(before)
})

it('is another one when the tables were restored over themselves', async () => {
  const before = await log()

  await owner.query(
    'BEGIN; CREATE TABLE copy (LIKE organisation_positions INCLUDING ALL); ALTER TABLE organisation_positions RENAME TO former; ALTER TABLE copy RENAME TO organisation_positions',
  )
  const restored = await log()
  await owner.query('ROLLBACK')

  expect(restored).not.toBe(before)
  expect(await log()).toBe(before)
})
