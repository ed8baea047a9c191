import { describe, expect, it } from 'vitest'
import { readReceived } from '../../simulator/received-letter.ts'
import { listenWith, portsOf, shopMailbox } from '../../testing/shop-mailbox.ts'
import { useShop } from '../../testing/use-shop.ts'
import { usualPatience } from '../patience.ts'
import { listenPop3 } from './listen-pop3.ts'

const often = { ...usualPatience, look: 50 }

const shop = useShop()

describe('listening by POP3', () => {
  it('leaves old letters alone, brings each new one once and keeps it on the server', async () => {
    const boris = shop.provider.person('boris@example.com')
    await boris.write({ to: shop.mailbox.address, subject: 'Old' })
    const listener = await listening({ keepOnServer: true })

    const text = '.\n..dots\nand a last line'
    await boris.write({ to: shop.mailbox.address, subject: 'New', text })
    await expect.poll(() => listener.kept.updates).toHaveLength(1)
    await boris.write({ to: shop.mailbox.address, subject: 'Newer' })
    await expect.poll(() => listener.kept.updates).toHaveLength(2)

    const [first, second] = await Promise.all(listener.kept.updates.map(({ body }) => readReceived(body)))
    expect(first).toMatchObject({ subject: 'New', text })
    expect(second).toMatchObject({ subject: 'Newer' })
    expect(listener.kept.updates.map(({ order }) => order)).toEqual([1, 2])
    expect(shop.mailbox.letters).toHaveLength(3)
  })

  it('removes what it has handed over when it shall not stay, and nothing else', async () => {
    const boris = shop.provider.person('boris@example.com')
    await boris.write({ to: shop.mailbox.address, subject: 'Old' })
    const listener = await listening({ keepOnServer: false })

    await boris.write({ to: shop.mailbox.address, subject: 'New' })

    await expect.poll(() => listener.kept.updates).toHaveLength(1)
    await expect.poll(() => shop.mailbox.letters.map(({ uid }) => uid)).toEqual([1])
  })

  it('goes on after a pause with what came meanwhile', async () => {
    const first = await listening()
    await first.stop()
    await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject: 'Meanwhile' })

    const second = listenWith((given) => listenPop3(popMailbox(), given, often), first.kept.cursor)
    shop.running.push(second)

    await expect.poll(() => second.kept.updates).toHaveLength(1)
  })

  it('starts anew on another server, where all ids differ', async () => {
    await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject: 'Moved here from the old server' })
    const cursor = { mailbox: 'support@shop.test pop.old.test', seen: 'abcdefgh', taken: 5 }

    const listener = listenWith((given) => listenPop3(popMailbox(), given, often), cursor)
    shop.running.push(listener)

    await expect.poll(() => listener.kept.cursor).not.toEqual(cursor)
    expect(listener.kept.updates).toHaveLength(0)
  })

  it.each([
    ['refuseSignIn', 'channel', 'signInFailed'],
    ['inUse', 'retry', 'providerBusy'],
  ] as const)('explains the fault %s', async (fault, kind, code) => {
    shop.provider.pop3.pop3Fault = fault

    const listener = listenWith((given) => listenPop3(popMailbox(), given, often))

    await expect(listener.ended).rejects.toMatchObject({ kind, problem: { code } })
  })

  it('says that the connection is lost when the server breaks off', async () => {
    shop.provider.pop3.fault = 'slow'
    const listener = listenWith((given) => listenPop3(popMailbox(), given, often))

    // Again and again: on a busy machine there may be no connection yet the first time.
    const cutting = setInterval(() => shop.provider.pop3.cut(), 100)

    await expect(listener.ended).rejects.toMatchObject({ kind: 'retry', problem: { code: 'connectionFailed' } })
    clearInterval(cutting)
  })
})

function popMailbox(given: Parameters<typeof shopMailbox>[1] = {}) {
  return shopMailbox(portsOf(shop.provider), { protocol: 'pop3', ...given })
}

/** A listener that has had its first look. */
async function listening(given: Parameters<typeof shopMailbox>[1] = {}) {
  const listener = listenWith((listening) => listenPop3(popMailbox(given), listening, often))
  shop.running.push(listener)
  await expect.poll(() => listener.kept.cursor).not.toBeNull()
  return listener
}
