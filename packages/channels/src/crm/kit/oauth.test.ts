import { expect, it } from 'vitest'
import type { Net } from '../../kit/net.ts'
import { askForTokens } from './oauth.ts'

const now = new Date('2026-11-26T09:00:00Z')

it.each([
  [86_400, '2026-11-27T09:00:00.000Z', '2026-11-26T21:00:00.000Z'],
  [0.001, '2026-11-26T09:10:00.000Z', '2026-11-26T09:05:00.000Z'],
  [1e20, '2027-11-26T09:00:00.000Z', '2027-05-27T21:00:00.000Z'],
])('a token that is good for %d seconds is renewed at half of a life that makes sense', async (expires_in, expiresAt, renewAt) => {
  const answer = { access_token: 'a', refresh_token: 'b', expires_in }
  const net: Net = { fetch: async () => Response.json(answer), resolve: async (host) => host }

  const { tokens } = await askForTokens({ net, now: () => now, secrets: {} }, 'https://crm.example/token', { json: {} })

  expect(tokens).toMatchObject({ expiresAt, renewAt })
})
