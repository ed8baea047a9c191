import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Connection, Cursor } from '../kit/adapter.ts'
import type { MessengerAccount } from '../kit/simulator/messenger.ts'
import type { MessengerPhone } from '../kit/simulator/phone.ts'
import type { listenWith } from './listen-with.ts'

type Office<Settings> = { connection: Connection<Settings>; account: MessengerAccount; boris: MessengerPhone }

type Ear = ReturnType<typeof listenWith> & {
  /** Until it has looked at all chats once. */
  settled(): Promise<void>
  texts(): Promise<string[]>
}

const hourMs = 3_600_000

/**
 * What every channel does that asks for what was written, since notifications get lost. `people` and `words` are more than fit on the provider's pages of chats
 * and of messages.
 */
export function hearsByAsking<Settings>(
  office: Office<Settings>,
  { listening, people, words }: { listening: (cursor?: Cursor | null) => Ear; people: number; words: number },
): void {
  it('what was written while nobody listened is taken afterwards', async () => {
    const before = listening()
    await before.settled()
    await before.stop()
    office.boris.write('While you were away')

    const after = listening(before.places.at(-1) ?? null)
    await vi.waitFor(async () => expect(await after.texts()).toContain('While you were away'), 5_000)
    await after.stop()
  })

  it('a channel that has just been connected does not dig out what was said before', async () => {
    const { connection } = office
    office.connection = { ...connection, now: () => new Date(Date.now() + hourMs) }
    const ear = listening()
    await ear.settled()
    await pause(200)
    await ear.stop()

    expect(await ear.texts()).toEqual([])
  })

  it('more chats and messages than fit on a page come all', async () => {
    const others = Array.from({ length: people }, (_, index) => office.account.phone(office.account.addPerson({ name: `Buyer ${index}` })))
    for (const phone of others) phone.write(`Hello from ${phone.person.name}`)
    for (let count = 0; count < words; count++) office.boris.write(`Word ${count}`)

    const ear = listening()
    await vi.waitFor(async () => expect((await ear.texts()).length).toBe(people + words + 1), 20_000)
    await ear.stop()
  })
}
