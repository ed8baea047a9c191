import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Customer } from '../../testing/customer.ts'
import { given, type Office } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

/** What happens with three people. */
type Step = { who: number; act: 'writes' | 'writesAnew' | 'tagged' | 'commented'; tag: string }

const stepOf = (...acts: Step['act'][]): fc.Arbitrary<Step> =>
  fc.record({ who: fc.nat(2), act: fc.constantFrom(...acts), tag: fc.constantFrom('Wholesale', 'Old friend', 'Debtor') })

const story = fc.record({
  before: fc.array(stepOf('writes', 'writesAnew', 'tagged', 'commented'), { maxLength: 6 }),
  // What is noted about the one customer while they are one is the one's: only what people do themselves can be given back.
  meanwhile: fc.array(stepOf('writes', 'writesAnew'), { minLength: 1, maxLength: 6 }),
  /** The third becomes part of the second, and both of the first; otherwise each becomes part of the first. */
  nested: fc.boolean(),
  firstMergeFirst: fc.boolean(),
  /** The value of the one who comes is chosen. */
  chosen: fc.tuple(fc.boolean(), fc.boolean()),
})

it('merge, use, take apart gives what would have been', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ before, meanwhile, nested, firstMergeFirst, chosen }) => {
      const [merged, never] = [await scene(), await scene()]
      for (const one of [merged, never]) await live(one, before)

      const mergeIds = await mergeAll(merged, nested, chosen)
      for (const one of [merged, never]) await live(one, meanwhile)
      // Of one merge in another the outer one has to go first.
      for (const mergeId of firstMergeFirst && !nested ? mergeIds : mergeIds.toReversed()) {
        await merged.office.administrator.api.merges.takeApart({ mergeId })
      }

      expect(await picture(merged)).toEqual(await picture(never))
    }),
    { numRuns: 6 },
  )
})

type Scene = { office: Office; people: Customer[]; fieldId: string }

async function scene(): Promise<Scene> {
  const office = await given.office()
  const people = [await office.customer(), await office.customer(), await office.customer()]
  const { api } = office.anna
  const statuses = (await api.customerStatuses.list()).items
  const { id: fieldId } = await office.administrator.api.customerFields.create({ name: 'Born', type: 'text' })
  for (const [number, { customerId }] of people.entries()) {
    const city = number === 0 ? null : `City ${number}`
    await api.customers.update({ customerId, name: `Person ${number}`, city, statusId: number === 1 ? null : statuses[number]?.id })
    await api.customerProfiles.addField({ customerId, name: 'Size', value: number === 2 ? 'S' : 'XL' })
    await api.customerProfiles.addContact({ customerId, type: 'phone', value: `+7999000000${number}` })
    if (number > 0) await api.customerFields.setValue({ customerId, fieldId, value: `In ${1990 + number}` })
    // All are in one company, and each in their own.
    for (const name of ['Acme', `Firm ${number}`]) {
      const known = (await api.companies.list({ search: name })).items[0]
      const { id: companyId } = known ?? (await api.companies.create({ name }))
      await api.companies.addCustomer({ companyId, customerId })
    }
  }
  return { office, people, fieldId }
}

async function mergeAll({ office, people, fieldId }: Scene, nested: boolean, chosen: [boolean, boolean]): Promise<string[]> {
  const [first = '', second = '', third = ''] = people.map(({ customerId }) => customerId)
  const { merges } = office.anna.api
  const merge = (customerId: string, otherId: string, takesTheirs: boolean) =>
    merges.merge({ customerId, otherIds: [otherId], ...(takesTheirs && { values: { [fieldId]: otherId } }) })
  await (nested ? merge(second, third, chosen[0]) : merge(first, second, chosen[0]))
  await merge(first, nested ? second : third, chosen[1])
  return (await merges.list({})).items.map(({ id }) => id).toReversed()
}

async function live({ office, people }: Scene, steps: readonly Step[]): Promise<void> {
  for (const { who, act, tag } of steps) {
    const person = people[who]
    if (!person) continue
    const { customerId } = person
    const said = await person.reads()
    const words = `${act} ${said.length + 1}`
    // In a chat that is closed nobody goes on: the next words open another one.
    const last = said.at(-1)
    if (act === 'writesAnew' && last) await closeIfOpen(office, last.chatId)
    if (act === 'writes' || act === 'writesAnew') await person.writes(words)
    if (act === 'commented') await office.anna.api.customerProfiles.addComment({ customerId, text: words })
    const { tags } = await office.anna.api.customers.get({ customerId })
    if (act === 'tagged' && !tags.includes(tag)) await office.anna.api.customerProfiles.addTag({ customerId, tag })
  }
}

async function closeIfOpen({ olga }: Office, chatId: string): Promise<void> {
  const chat = await olga.api.chats.get({ chatId })
  if (chat.state !== 'closed') await olga.api.chats.close({ chatId })
}

/** All that staff and the people themselves see of them, without what differs between any two offices. */
async function picture({ office, people }: Scene): Promise<unknown> {
  return Promise.all(
    people.map(async (person) => {
      const { customerId } = person
      const { name, city, tags, fields, comments, contacts, ...rest } = await office.anna.api.customers.get({ customerId })
      const status = (await office.anna.api.customerStatuses.list()).items.find(({ id }) => id === rest.statusId)
      const phones = contacts.filter(({ type }) => type === 'phone').map(({ value }) => value)
      const { items: chats } = await office.olga.api.customers.chats({ customerId })
      const { items: notes } = await office.anna.api.customerProfiles.comments({ customerId })
      return {
        isThemselves: rest.id === customerId,
        profile: { name, city, tags: tags.toSorted(), fields, comments, contacts: contacts.length, phones },
        status: status?.builtIn ?? null,
        values: Object.values(rest.values),
        companies: rest.companies.map((company) => company.name),
        notes: notes.map(({ text }) => text),
        chats: await Promise.all(
          chats.map(async (chat) => ({
            state: chat.state,
            named: chat.customerName,
            said: (await office.olga.reads(chat)).map(({ seq, text }) => [seq, text]),
          })),
        ),
        seesThemselves: (await person.reads()).map(({ text }) => text),
      }
    }),
  )
}
