import { expect, it } from 'vitest'
import type { Net } from '../kit/net.ts'
import { SendError } from '../kit/send-error.ts'
import { endOfKey } from './key.ts'

function endsAt(expires_at: unknown): Promise<Date | null> {
  const net: Net = { fetch: async () => Response.json({ data: { expires_at } }), resolve: async (host) => host }
  const app = { id: '1', secret: 'secret' }
  return endOfKey({
    account: { net, apiBase: null, secrets: { token: 'EAA' } },
    app,
    timeoutMs: 1_000,
    explain: ({ words }) => explained(words),
  })
}

function explained(detail: string): SendError {
  return new SendError('channel', { code: 'tokenInvalid', detail })
}

it('a token ends when it is told, and never where that is no moment', async () => {
  expect(await endsAt(1_800_000_000)).toEqual(new Date(1_800_000_000_000))
  expect(await endsAt(0)).toBeNull()
  expect(await endsAt(9_000_000_000_000)).toBeNull()
})
