import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emailAdapter } from '../adapter.ts'
import { type MailProvider, startMailProvider } from '../simulator/index.ts'
import { portsOf, shopMailbox } from '../testing/shop-mailbox.ts'

let provider: MailProvider

beforeAll(async () => {
  provider = await startMailProvider()
  provider.openMailbox('support@shop.test', 'right')
})
afterEach(() => {
  provider.imap.imapFault = null
})
afterAll(() => provider.close())

describe('checking a mailbox', () => {
  it.each(['imap', 'pop3'] as const)('passes when %s and SMTP let us in', async (protocol) => {
    const results = await emailAdapter.check(shopMailbox(portsOf(provider), { protocol }))

    expect(results).toEqual([
      { id: 'receive', state: 'passed' },
      { id: 'send', state: 'passed' },
    ])
  })

  it('tells which half does not work, and why', async () => {
    provider.imap.imapFault = 'refuseInbox'

    const results = await emailAdapter.check(shopMailbox(portsOf(provider), { sendPort: 1 }))

    expect(results).toMatchObject([
      { id: 'receive', state: 'failed', problem: { code: 'notPermitted' } },
      { id: 'send', state: 'failed', problem: { code: 'connectionFailed' } },
    ])
  })

  it('runs all checks of the definition, in order', async () => {
    const results = await emailAdapter.check(shopMailbox(portsOf(provider), {}, 'wrong'))

    expect(results.map(({ id }) => id)).toEqual(emailAdapter.definition.checks.map(({ id }) => id))
    expect(results.map(({ problem }) => problem?.code)).toEqual(['signInFailed', 'signInFailed'])
  })
})
