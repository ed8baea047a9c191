import { describe, expect, it, vi } from 'vitest'
import { productVersion } from '../../platform/config/product-version.ts'
import { send } from '../../testing/call.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ METRICS_TOKEN: 'a-token-for-the-monitoring' })

describe('every answer', () => {
  it('that is a page runs only our own scripts, and in no frame', async () => {
    const { headers } = await send({ address: server().address }, { method: 'GET', path: '/api/docs' })

    expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*script-src 'self'.*frame-ancestors 'none'/)
  })

  it.each(['/healthz', '/api/auth/user', '/api/nothing', '/nothing.txt', '/api/openapi.json', '/api/chats/%'])(
    'of %s forbids frames, sniffing and foreign scripts',
    async (path) => {
      const { headers } = await send({ address: server().address }, { method: 'GET', path })

      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('of a procedure is never kept by a cache', async () => {
    const { anna } = await given.office()

    expect((await send(anna.caller, { method: 'GET', path: '/api/auth/user' })).headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    [undefined, 'ru'],
    ['ru-RU', 'ru'],
    ['de-DE,de;q=0.9', 'ru'],
    ['en', 'en'],
    ['en-GB,en;q=0.9,ru;q=0.8', 'en'],
    ['EN-us', 'en'],
    ['\tenglish please', 'ru'],
  ])('to who accepts %s is in %s', async (language, expected) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language }
    const { text } = await send({ address: server().address, headers }, { method: 'GET', path: '/api/auth/user' })

    expect(/[а-яё]/i.test(text) ? 'ru' : 'en').toBe(expected)
  })
})

it('a defect is logged without the address, which may be a secret', async () => {
  vi.spyOn(server().app.limits.shared.ratingPages, 'take').mockImplementationOnce(() => {
    throw new Error('Something is broken')
  })

  const { status } = await send({ address: server().address }, { method: 'GET', path: '/reports/stop/a-secret-token' })

  expect(status).toBe(500)
  const logged = server().takeDefects().join()
  expect(logged).toContain('/reports/stop/:token')
  expect(logged).not.toContain('a-secret-token')
})

describe('the probes', () => {
  it('say that the process lives and may be sent requests', async () => {
    const probe = (path: string) => send({ address: server().address }, { method: 'GET', path })

    expect(await probe('/healthz')).toMatchObject({ status: 200, text: `{"status":"ok","version":"${productVersion}"}` })
    expect(await probe('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  })

  it('show the metrics to who has their token, and to nobody else', async () => {
    const metrics = (token?: string) => send({ address: server().address, token }, { method: 'GET', path: '/metrics' })
    await given.office()

    expect((await metrics()).status).toBe(404)
    expect((await metrics('a-token-for-the-monitorinG')).status).toBe(404)
    expect((await metrics('a-token-for-the-monitoring')).text).toContain(
      'besedka_http_request_seconds_count{method="GET",route="/api/auth/user"',
    )
  })
})
