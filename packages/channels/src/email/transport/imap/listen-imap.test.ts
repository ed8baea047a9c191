import { describe, expect, it } from 'vitest'
import type { Cursor } from '../../../kit/adapter.ts'
import { readReceived } from '../../simulator/received-letter.ts'
import { listenWith, portsOf, shopMailbox } from '../../testing/shop-mailbox.ts'
import { useShop } from '../../testing/use-shop.ts'
import { usualPatience } from '../patience.ts'
import { listenImap } from './listen-imap.ts'

const shop = useShop()

describe('listening by IMAP', () => {
  it('leaves old letters alone and brings a new one at once', async () => {
    const boris = shop.provider.person('boris@example.com', 'Борис')
    await boris.write({ to: shop.mailbox.address, subject: 'Old', text: 'Long ago' })
    const listener = await listening()

    const messageId = await boris.write({ to: shop.mailbox.address, subject: 'Где заказ?', text: 'Жду с утра' })

    await expect.poll(() => listener.kept.updates).toHaveLength(1)
    const [update] = listener.kept.updates
    expect(update).toMatchObject({ externalId: `${shop.mailbox.uidValidity}:2`, conversation: 'boris@example.com', order: 2 })
    expect(await readReceived(update?.body ?? Buffer.alloc(0))).toMatchObject({ messageId, subject: 'Где заказ?', text: 'Жду с утра' })
    expect(shop.mailbox.letters.every(({ flags }) => flags.size === 0)).toBe(true)
  })

  it('goes on after the last letter it handed over, in order, whatever came meanwhile', async () => {
    const boris = shop.provider.person('boris@example.com')
    const first = await listening()
    await first.stop()
    for (const number of [1, 2, 3]) await boris.write({ to: shop.mailbox.address, subject: `Letter ${number}` })

    const second = await listening({ cursor: first.kept.cursor })

    await expect.poll(() => second.kept.updates).toHaveLength(3)
    expect(await subjects(second)).toEqual(['Letter 1', 'Letter 2', 'Letter 3'])
  })

  it('finds its place by Message-ID when the mailbox was renumbered', async () => {
    const boris = shop.provider.person('boris@example.com')
    const first = await listening()
    await boris.write({ to: shop.mailbox.address, subject: 'Known' })
    await expect.poll(() => first.kept.updates).toHaveLength(1)
    await first.stop()
    shop.mailbox.renumber()
    await boris.write({ to: shop.mailbox.address, subject: 'New' })

    const second = await listening({ cursor: first.kept.cursor })

    await expect.poll(() => second.kept.updates).toHaveLength(1)
    expect(await subjects(second)).toEqual(['New'])
  })

  it('takes the last day again when the letter it knew is gone after a renumbering', async () => {
    const boris = shop.provider.person('boris@example.com')
    await boris.write({ to: shop.mailbox.address, subject: 'Was there' })
    const cursor: Cursor = {
      address: shop.mailbox.address,
      validity: '1',
      uid: 77,
      messageId: '<gone@example.com>',
      at: new Date().toISOString(),
    }

    const listener = await listening({ cursor })

    await expect.poll(() => listener.kept.updates).toHaveLength(1)
  })

  it('starts anew when the settings name another mailbox', async () => {
    await shop.provider
      .person('boris@example.com')
      .write({ to: shop.mailbox.address, subject: 'Old, and not of the mailbox that was read before' })
    const cursor: Cursor = { address: 'info@shop.test', validity: '1', uid: 77, messageId: '', at: new Date().toISOString() }

    const listener = await listening({ cursor })

    await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject: 'New' })
    await expect.poll(() => listener.kept.updates).toHaveLength(1)
    expect(await subjects(listener)).toEqual(['New'])
  })

  it.each(['noIdle', 'silentIdle'] as const)('polls a server with the fault %s', async (fault) => {
    shop.provider.imap.imapFault = fault
    const listener = await listening({ pause: 100 })

    await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject: 'Hello' })

    await expect.poll(() => listener.kept.updates).toHaveLength(1)
  })

  it('puts a notice in the place of a letter that is too big', async () => {
    const listener = await listening()
    const bytes = Buffer.alloc(27 * 1024 * 1024, 'a')

    await shop.provider.person('boris@example.com').write({
      to: shop.mailbox.address,
      subject: 'Все фотографии',
      attachments: [{ name: 'all.zip', mimeType: 'application/zip', bytes }],
    })

    await expect.poll(() => listener.kept.updates).toHaveLength(1)
    const notice = await readReceived(listener.kept.updates[0]?.body ?? Buffer.alloc(0))
    expect(notice).toMatchObject({ from: { address: 'boris@example.com' }, subject: 'Все фотографии', attachments: [] })
    expect(notice.text).toContain('This letter of 37 MB is too big and was left in the mailbox')
  })

  it('notices a connection that died without a word', async () => {
    const listener = await listening({ pause: 100, answer: 500 })

    shop.provider.imap.freeze()

    await expect(listener.ended).rejects.toMatchObject({ kind: 'retry' })
  })

  it('says that the connection is lost when the server restarts, and goes on when started again', async () => {
    const listener = await listening()

    shop.provider.imap.cut()

    // Cut between two commands, or within one.
    const code = expect.stringMatching(/^(connection|provider)Failed$/)
    await expect(listener.ended).rejects.toMatchObject({ kind: 'retry', problem: { code } })
    await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject: 'Meanwhile' })
    const again = await listening({ cursor: listener.kept.cursor })
    await expect.poll(() => again.kept.updates).toHaveLength(1)
  })

  it('loses no letter when the connection breaks in the middle of many', async () => {
    const first = await listening()
    await first.stop()
    const written = Array.from({ length: 12 }, (_, index) => `Letter ${index + 1}`)
    for (const subject of written) await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject })
    let { cursor } = first.kept
    const arrived: string[] = []

    for (const delay of [10, 20, 30, 40, 50, 60, 70, 80]) {
      const broken = listenWith((given) => listenImap(shopMailbox(portsOf(shop.provider)), given, usualPatience), cursor)
      // Again and again: on a busy machine there may be no connection yet the first time.
      const cutting = setInterval(() => shop.provider.imap.cut(), delay)
      await expect(broken.ended).rejects.toMatchObject({ kind: 'retry' })
      clearInterval(cutting)
      arrived.push(...(await subjects(broken)))
      cursor = broken.kept.cursor
    }
    const last = await listening({ cursor })

    await expect.poll(async () => [...arrived, ...(await subjects(last))]).toEqual(written)
  })

  it('does not go past letters that could not be stored', async () => {
    const first = await listening()
    await first.stop()
    await shop.provider.person('boris@example.com').write({ to: shop.mailbox.address, subject: 'Hello' })
    const accept = async (updates: readonly unknown[]) => {
      if (updates.length > 0) throw new Error('the database is away')
    }

    const failing = listenImap(
      shopMailbox(portsOf(shop.provider)),
      { cursor: first.kept.cursor, accept, signal: new AbortController().signal },
      usualPatience,
    )

    await expect(failing).rejects.toThrow('the database is away')
  })

  it.each([
    ['refuseSignIn', 'channel', 'signInFailed'],
    ['unavailable', 'retry', 'providerBusy'],
    ['refuseInbox', 'channel', 'notPermitted'],
  ] as const)('explains the fault %s', async (fault, kind, code) => {
    shop.provider.imap.imapFault = fault

    const listener = listenWith((given) => listenImap(shopMailbox(portsOf(shop.provider)), given, usualPatience))

    await expect(listener.ended).rejects.toMatchObject({ kind, problem: { code } })
  })
})

/** A listener that has taken its place in the mailbox. */
async function listening({ cursor = null, ...times }: { cursor?: Cursor | null; pause?: number; answer?: number } = {}) {
  let started = false
  const listener = listenWith(async ({ accept, ...rest }) => {
    const noticing = async (...given: Parameters<typeof accept>) => {
      await accept(...given)
      started = true
    }
    await listenImap(
      shopMailbox(portsOf(shop.provider)),
      { ...rest, accept: noticing },
      // Longer than a test waits: what comes sooner came because the server told of it.
      { ...usualPatience, pause: 60_000, ...times },
    )
  }, cursor)
  shop.running.push(listener)
  await expect.poll(() => started).toBe(true)
  return listener
}

async function subjects(listener: ReturnType<typeof listenWith>): Promise<string[]> {
  const letters = await Promise.all(listener.kept.updates.map(({ body }) => readReceived(body)))
  return letters.map(({ subject }) => subject)
}
