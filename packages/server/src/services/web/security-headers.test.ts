import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pageContentSecurityPolicy } from '../../platform/http/security-headers.ts'
import { send } from '../../testing/call.ts'
import { procedures } from '../../testing/procedures.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ PUBLIC_URL: 'https://chat.example' })

const request = (method: string, path: string) => send({ address: server().address }, { method, path })

it.each(procedures.map(({ name, method, path }) => [name, method, path] as const))(
  'an answer of %s can neither run, nor be framed, sniffed or embedded elsewhere',
  async (_name, method, path) => {
    const { headers } = await request(method, `/api${path.replaceAll(/\{\w+\}/g, 'x')}`)

    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  },
)

it('a page runs only our own scripts, is in no frame, asks nothing of the machine, and is reached by https only', async () => {
  const { headers } = await request('GET', '/api/docs')
  const policy = headers.get('content-security-policy')

  expect(policy).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|\*/)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})

it('of scripts in a page just those may run that it was built with', () => {
  const hash = `'sha256-${createHash('sha256').update('\nstart()\n').digest('base64')}'`
  const scriptsOf = (page: string) => /script-src ([^;]*)/.exec(pageContentSecurityPolicy([], page))?.[1]

  expect(scriptsOf('<script>\nstart()\n</script><script type="module" src="/a.js"></script>')).toBe(`'self' ${hash}`)
  expect(scriptsOf('<script type="module" src="/a.js"></script>')).toBe("'self'")
})
