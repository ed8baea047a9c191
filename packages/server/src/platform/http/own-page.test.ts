import { expect, it } from 'vitest'
import { isOwnPage } from './own-page.ts'

const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') => ({ headers, socket: { remoteAddress } })
const alone = { publicUrl: undefined, trustedProxies: [] }

it.each([
  ['no browser', asked({ host: 'chat.example.com' }), alone, true],
  ['a page of the host that was called', asked({ host: 'chat.example.com', origin: 'https://chat.example.com' }), alone, true],
  [
    'a page of PUBLIC_URL',
    asked({ host: 'node-1:4000', origin: 'https://chat.example.com' }),
    { ...alone, publicUrl: 'https://chat.example.com' },
    true,
  ],
  ['a page elsewhere', asked({ host: 'chat.example.com', origin: 'https://evil.example' }), alone, false],
  ['a page without an address', asked({ host: 'chat.example.com', origin: 'null' }), alone, false],
  [
    'a page of the host that a trusted proxy tells',
    asked({ host: 'node-1:4000', origin: 'https://chat.example.com', 'x-forwarded-host': 'chat.example.com' }),
    { ...alone, trustedProxies: ['loopback'] },
    true,
  ],
  [
    'a page of the host that anybody tells',
    asked({ host: 'node-1:4000', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }),
    { ...alone, trustedProxies: ['10.0.0.0/8'] },
    false,
  ],
])('%s', (_who, request, config, own) => expect(isOwnPage(request, config)).toBe(own))
