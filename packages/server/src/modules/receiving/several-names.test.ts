import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { useWhatsapp } from '../../testing/whatsapp.ts'

const whatsapp = await useWhatsapp()
useServer(whatsapp.settings)
const { soon } = whatsapp

const namings = {
  number: { number: true, userId: false },
  userId: { number: false, userId: true },
  both: { number: true, userId: true },
}
type Naming = keyof typeof namings

/** At first one name alone or none, then both in one message, which says that they are one; after that whichever. */
const story = fc
  .tuple(
    fc.constantFrom<Naming>('number', 'userId'),
    fc.nat(2),
    fc.array(fc.constantFrom<Naming>('number', 'userId', 'both'), { minLength: 1, maxLength: 4 }),
  )
  .map(([first, count, after]): Naming[] => [...Array<Naming>(count).fill(first), 'both', ...after])

it('somebody whom the provider calls by two names is one customer in one chat, in whichever order it names them', {
  timeout: 240_000,
}, async () => {
  const office = await whatsapp.connectedOffice()
  let number = 0
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      number += 1
      const name = `Person ${number}`
      const person = office.account.addPerson({ name })
      const phone = office.account.phone(person)
      const chats = async () =>
        (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all', limit: 100 })).items.filter(
          (chat) => chat.customerName === name,
        )
      const read = async () => (await Promise.all((await chats()).map((chat) => office.olga.reads(chat)))).flat()
      for (const [at, naming] of told.entries()) {
        office.account.names(person, namings[naming])
        phone.write(`${at}`)
        // A number alone is of the time before there were ids: nobody comes under both in one moment.
        await expect
          .poll(async () => (await read()).map(({ text }) => text), soon)
          .toEqual(told.slice(0, at + 1).map((_, index) => `${index}`))
      }
      const [chat, ...others] = await chats()
      expect(others).toEqual([])
      expect((await office.olga.api.customers.list({ search: name })).items.filter((one) => one.name === name)).toHaveLength(1)
      await office.olga.takes(chat ?? { id: '' })
      await office.olga.replies(chat ?? { id: '' }, 'Good morning')
      await expect.poll(() => phone.messages().at(-1), soon).toMatchObject({ text: 'Good morning', fromCompany: true })
      await office.olga.closes(chat ?? { id: '' })
    }),
    { numRuns: 8 },
  )
})

it('two names that were two customers come to the first of them once they are said together, and nothing is lost', async () => {
  const office = await whatsapp.connectedOffice()
  const person = office.account.addPerson({ name: 'Vera' })
  const phone = office.account.phone(person)
  for (const [naming, text] of [
    ['number', 'One'],
    ['userId', 'Two'],
    ['both', 'Three'],
    ['userId', 'Four'],
  ] as const) {
    office.account.names(person, namings[naming])
    phone.write(text)
    const all = async () => {
      const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all', limit: 100 })
      return (await Promise.all(items.map((chat) => office.olga.reads(chat)))).map((messages) => messages.map((one) => one.text))
    }
    await expect.poll(async () => (await all()).flat(), soon).toContain(text)
    if (text === 'Four') expect((await all()).toSorted()).toEqual([['One', 'Three', 'Four'], ['Two']])
  }
})
