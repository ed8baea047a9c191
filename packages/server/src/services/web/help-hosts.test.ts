import { fastify } from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import type { AppContext } from '../../platform/context.ts'
import { confineHelpHosts } from './help-hosts.ts'

afterEach(() => void vi.restoreAllMocks())

it('the probes ask the database for no hosts, and others go by the last answer while it is away', async () => {
  const web = fastify()
  const list = vi.fn<() => Promise<ReadonlyMap<string, string>>>().mockRejectedValue(new Error('away'))
  confineHelpHosts(web, { config: { publicUrl: 'https://chat.example.test' } } as AppContext, list)
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/auth/user']) web.get(path, async () => 'here')
  const visit = async (host: string, url: string) => (await web.inject({ url, headers: { host } })).statusCode

  for (const path of ['/healthz', '/readyz', '/metrics']) expect([path, await visit('10.0.0.7', path)]).toEqual([path, 200])
  expect(list).not.toHaveBeenCalled()
  expect(await visit('help.garden.example', '/api/auth/user')).toBe(500)

  list.mockResolvedValueOnce(new Map([['help.garden.example', 'garden']]))
  expect(await visit('help.garden.example', '/')).toBe(302)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  expect(await visit('help.garden.example', '/')).toBe(302)
  expect(await visit('10.0.0.7', '/api/auth/user')).toBe(200)
  expect(list).toHaveBeenCalledTimes(3)
  await web.close()
})
