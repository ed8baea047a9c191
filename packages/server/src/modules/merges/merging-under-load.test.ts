import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

it('loses and doubles no word of people who write on while they are merged and taken apart', { timeout: 120_000 }, async () => {
  const office = await given.office()
  const people = await Promise.all(Array.from({ length: 4 }, () => office.customer()))
  const [kept, ...others] = people.map(({ customerId }) => customerId)
  const merging = { customerId: kept ?? '', otherIds: others }
  let over = false

  async function writesOn(person: (typeof people)[number], number: number): Promise<string[]> {
    const sent: string[] = []
    // A log is read as far as its last hundred.
    while ((!over && sent.length < 90) || sent.length < 20) {
      const text = `${number}:${sent.length}`
      await person.writes(text)
      sent.push(text)
      // Now and then their chat ends, and the next words open another one in the middle of all this.
      const [chat] = sent.length % 7 === 0 ? (await office.olga.api.customers.chats({ customerId: person.customerId })).items : []
      if (chat && chat.state !== 'closed') await office.olga.api.chats.close({ chatId: chat.id }).catch(() => undefined)
    }
    return sent
  }

  const writing = people.map(writesOn)
  for (let round = 0; round < 5; round++) {
    await office.anna.api.merges.merge(merging)
    const [merge] = (await office.anna.api.merges.list({})).items
    if (round < 4) await office.administrator.api.merges.takeApart({ mergeId: merge?.id ?? '' })
  }
  over = true
  const sent = await Promise.all(writing)

  const { items: chats } = await office.olga.api.customers.chats({ customerId: kept ?? '', limit: 100 })
  const logs = await Promise.all(chats.map((chat) => office.olga.reads(chat)))
  const stored = logs.flatMap((log) => log.map(({ text }) => text))
  expect(stored.toSorted()).toEqual(sent.flat().toSorted())
  // In each chat one person writes, without a gap.
  for (const log of logs) {
    expect(new Set(log.map(({ text }) => text.split(':')[0])).size).toBe(1)
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  }
  for (const [number, person] of people.entries()) {
    expect((await person.reads()).map(({ text }) => text)).toEqual(sent[number]?.slice(-100))
  }
})
