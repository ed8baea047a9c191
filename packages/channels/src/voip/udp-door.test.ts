import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openUdpDoor, openUdpDoorWithin } from './udp-door.ts'

const host = '127.0.0.1'
const openFiles = async () => (await readdir('/dev/fd')).length

it('a port that is taken costs no socket', async () => {
  const taken = await openUdpDoor({ host, port: 0 })
  const before = await openFiles()

  for (let times = 0; times < 20; times++) {
    expect(await openUdpDoorWithin(host, { from: taken.port, to: taken.port })).toBeUndefined()
  }

  expect(await openFiles()).toBeLessThan(before + 10)
  taken.close()
})
