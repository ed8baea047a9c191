import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLedger } from './ledger.ts'
import { readLedger } from './read-ledger.ts'

test('what was promised before the end is in the file, and an answer that comes too late hurts nobody', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-ledger-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ledger = await openLedger(folder)
  for (const n of [0, 1]) ledger.sent({ text: `s0-${n}`, sender: 's0', n, from: 'customer', via: 'site' })
  void ledger.accepted('s0-0')

  const closing = ledger.close()
  await ledger.accepted('s0-1')
  await closing
  await ledger.accepted('s0-1')

  const promised = await readLedger(ledger.file)
  expect(promised.map(({ text, state }) => [text, state])).toEqual([
    ['s0-0', 'accepted'],
    ['s0-1', 'unknown'],
  ])
  expect(ledger.count()).toBe(1)
})
