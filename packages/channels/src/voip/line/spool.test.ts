import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@besedka/contract'
import { afterAll, expect, it } from 'vitest'
import type { CallRecord } from '../call-record.ts'
import { openSpool } from './spool.ts'

const folder = await mkdtemp(join(tmpdir(), 'besedka-spool-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

function call(): CallRecord {
  const [startedAt, answeredAt, endedAt] = ['2026-03-09T10:00:00.000Z', '2026-03-09T10:00:01.000Z', '2026-03-09T10:00:31.000Z']
  return {
    ...{ id: newId(), caller: '79165550001', callerName: 'Boris', number: '+74951112233', digits: '' },
    ...{ startedAt, answeredAt, endedAt, end: 'caller', recording: 'kept' },
  }
}

it('a note that fails leaves the one before', async () => {
  const spool = await openSpool(folder, newId())
  const record = call()
  await spool.note({ ...record, end: 'lost' })
  const occupied = spool.recordingOf(record.id).replace(/wav$/, 'json.new')
  await mkdir(occupied)

  await expect(spool.note(record)).rejects.toThrow()

  expect((await spool.read(record.id))?.record.end).toBe('lost')
})

it('a recording that cannot be read now is not taken for none', async () => {
  const spool = await openSpool(folder, newId())
  const record = call()
  await spool.note(record)
  expect(await spool.read(record.id)).toMatchObject({ recording: null })

  await mkdir(spool.recordingOf(record.id))
  await expect(spool.read(record.id)).rejects.toThrow()
})
