import { expect, it } from 'vitest'
import { send } from '../../testing/call.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

it('shows the metrics to this machine, but not to whoever a proxy on it brings', async () => {
  const { address } = server()
  const metrics = { method: 'GET', path: '/metrics' }

  expect((await send({ address }, metrics)).status).toBe(200)
  expect((await send({ address }, { ...metrics, headers: { forwarded: 'for=192.0.2.1' } })).status).toBe(404)
})
