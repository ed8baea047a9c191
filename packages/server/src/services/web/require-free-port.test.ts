import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { SetupError } from '../../platform/setup-error.ts'
import { requireFreePort } from './require-free-port.ts'

const host = '127.0.0.1'

it('names a port that another program has, and leaves a free one free', async () => {
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo

  const refusal = await requireFreePort({ host, port }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(SetupError)
  expect(String(refusal)).toContain(`Port ${port} on ${host} is in use`)
  expect(String(refusal)).toContain('set PORT')

  other.close()
  await once(other, 'close')
  await requireFreePort({ host, port })
  await requireFreePort({ host, port })
})

it('says that the machine has no such address', async () => {
  await expect(requireFreePort({ host: 'nowhere.invalid', port: 0 })).rejects.toThrow(/no address nowhere\.invalid.*HOST/)
})
