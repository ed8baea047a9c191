import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { navigateOnRefusal } from './refusals.ts'

const storage = new Map<string, string>()
const page = { pathname: '/admin/chats', search: '?filter=closed', assign: vi.fn<(path: string) => void>() }

beforeEach(() => {
  storage.clear()
  page.assign.mockClear()
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('sessionStorage', kept)
  vi.stubGlobal('location', page)
})

describe('a call', () => {
  it('answers the entity inside the envelope and carries the session and the language', async () => {
    storage.set('token', 'secret').set('language', 'en-GB')
    const server = answering(200, { code: 'ok', entity: { id: '7' } })

    await expect(call('GET /channels/{channelId}', { channelId: '7' })).resolves.toEqual({ id: '7' })

    expect(server).toHaveBeenCalledWith('/api/channels/7', expect.objectContaining({ method: 'GET' }))
    expect(server.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer secret', 'accept-language': 'en-GB' })
  })

  it('throws what the server refused with, and stays on the page', async () => {
    answering(409, { code: 'duplicateChannelNameException', message: 'The name is taken', params: { name: 'Site' } })

    await expect(call('POST /channels', {})).rejects.toMatchObject({
      code: 'duplicateChannelNameException',
      status: 409,
      params: { name: 'Site' },
    })

    expect(page.assign).not.toHaveBeenCalled()
  })

  it('ends a dead session and remembers the page', async () => {
    storage.set('token', 'dead')
    answering(401, { code: 'unauthorizedException', message: 'Log in again', params: {} })

    await expect(call('GET /auth/user', {})).rejects.toMatchObject({ status: 401 })

    expect(storage.get('token')).toBeUndefined()
    expect(storage.get('wanted-page')).toBe('/admin/chats?filter=closed')
    expect(page.assign).toHaveBeenCalledWith('/')
  })

  it('renews a token that is not good any more, once, and asks again', async () => {
    storage.set('token', 'former')
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${url} ${headers.authorization}`)
      if (url === '/api/auth/refresh') return Response.json({ code: 'ok', entity: { token: 'next' } })
      if (headers.authorization === 'Bearer former') return Response.json({ code: 'unauthorizedException', message: '' }, { status: 401 })
      return Response.json({ code: 'ok', entity: 'here' })
    })

    await expect(Promise.all([call('GET /directory', undefined), call('GET /counts', undefined)])).resolves.toEqual(['here', 'here'])

    expect(asked.filter((one) => one.includes('refresh'))).toEqual(['/api/auth/refresh Bearer former'])
    expect(storage.get('token')).toBe('next')
    expect(page.assign).not.toHaveBeenCalled()
  })

  it('renews a token that is ten minutes old before anything else', async () => {
    storage.set('token', 'former').set('token-at', String(Date.now() - 601_000))
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${url} ${headers.authorization}`)
      return Response.json({ code: 'ok', entity: { token: 'next' } })
    })

    await call('GET /directory', undefined)

    expect(asked).toEqual(['/api/auth/refresh Bearer former', '/api/directory Bearer next'])
  })

  it('keeps the session when the server cannot say whether it is over', async () => {
    storage.set('token', 'former')
    vi.stubGlobal('fetch', async (url: string) => new Response('', { status: url === '/api/auth/refresh' ? 503 : 401 }))

    await expect(call('GET /directory', undefined)).rejects.toMatchObject({ code: 'offline' })

    expect(storage.get('token')).toBe('former')
    expect(page.assign).not.toHaveBeenCalled()
  })

  it.each([
    [403, 'accessDeniedException', {}, '/no-rights'],
    [403, 'accessDeniedException', { right: 'AUTHORITY_FINANCE' }, '/no-rights?right=AUTHORITY_FINANCE'],
    [403, 'accessDeniedException', { option: 'OPTION_STATISTIC' }, '/no-rights?option=OPTION_STATISTIC'],
    [404, 'pageNotFoundException', {}, '/not-found'],
  ])('goes to another page on %i %s %o', async (status, code, params, path) => {
    const visited = vi.fn<(path: string) => void>()
    navigateOnRefusal(visited)
    answering(status, { code, message: '', params })

    await expect(call('GET /directory', undefined)).rejects.toMatchObject({ code })

    expect(visited).toHaveBeenCalledWith(path)
  })

  it('leads to setting up the second factor that is demanded, whoever calls', async () => {
    const visited = vi.fn<(path: string) => void>()
    navigateOnRefusal(visited)
    answering(422, { code: 'twoFactorSetupRequiredException', message: '', params: {} })

    await expect(call('POST /live-tickets', undefined, { quiet: true })).rejects.toMatchObject({ status: 422 })

    expect(visited).toHaveBeenCalledWith('/two-factor')
    expect(storage.get('wanted-page')).toBe('/admin/chats?filter=closed')
  })

  it('says that the server could not be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))

    await expect(call('GET /directory', undefined)).rejects.toMatchObject({ code: 'offline', status: 0 })
  })

  it("takes a proxy's page for an unavailable service", async () => {
    answering(502, '<html>')

    await expect(call('GET /directory', undefined)).rejects.toMatchObject({ code: 'serviceUnavailableException' })
  })
})

function answering(status: number, body: unknown) {
  const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  server.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', server)
  return server
}
