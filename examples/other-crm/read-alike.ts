import type { Ask } from './ask.ts'

/** A customer as the other program keeps them, under Besedka's id; companies by theirs. */
export type Person = {
  id: string
  name: string
  phones: string[]
  emails: string[]
  tags: string[]
  companyIds: string[]
  comments: string[]
}
export type Company = { id: string; name: string }

/** What of the API's answers is used here. */
type Customer = {
  id: string
  name: string
  contacts: { type: string; value: string; typed: boolean }[]
  tags: string[]
  companies: Company[]
  comments: number
}
export type Page<Item> = { items: Item[]; nextCursor: string | null }

type Kept = {
  ask: Ask
  people: Map<string, Person>
  companies: Map<string, Company>
  /** Paths of whom and what is to be asked for. */
  hints: Set<string>
}

/** Asks Besedka for people and companies, and keeps them as they are there. */
export function createReader({ ask, people, companies, hints }: Kept) {
  /**
   * Everybody, the newest first; begun after the webhook was made, so that nobody is missed between. `untilKnown`: only who is newer than those we have. Whom
   * an import makes no webhook tells of, so this is asked now and then.
   */
  async function walk({ untilKnown = false } = {}): Promise<void> {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, nextCursor }: Page<Customer> = await get(`/customers?limit=100${cursor && `&cursor=${cursor}`}`)
      const fresh = items.filter(({ id }) => !people.has(id))
      for (const { id } of untilKnown ? fresh : items) hints.add(`/customers/${id}`)
      cursor = untilKnown && fresh.length < items.length ? null : nextCursor
    }
    if (untilKnown) return
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, nextCursor }: Page<Company> = await get(`/companies?limit=100${cursor && `&cursor=${cursor}`}`)
      for (const { id } of items) hints.add(`/companies/${id}`)
      cursor = nextCursor
    }
  }

  async function get<T>(path: string): Promise<T> {
    const { entity, refusal } = await ask('GET', path)
    if (refusal) throw new Error(`GET ${path}: ${refusal}`)
    return entity as T
  }

  /** Null for who is gone. Any other refusal (a key that was revoked) says nothing about them: nobody is forgotten for it. */
  async function findOne<T>(path: string, gone: string): Promise<T | null> {
    const { entity, refusal } = await ask('GET', path)
    if (refusal !== null && refusal !== gone) throw new Error(`GET ${path}: ${refusal}`)
    return entity as T | null
  }

  async function readCustomer(path: string): Promise<void> {
    const askedFor = path.slice('/customers/'.length)
    const customer = await findOne<Customer>(path, 'profileNotFoundException')
    // Who was merged is answered as whom they are part of; who is gone is not answered.
    if (customer?.id !== askedFor) people.delete(askedFor)
    if (customer === null) return
    const of = (type: string) => customer.contacts.filter((contact) => contact.type === type && !contact.typed).map(({ value }) => value)
    people.set(customer.id, {
      id: customer.id,
      name: customer.name,
      phones: of('phone'),
      emails: of('email'),
      tags: customer.tags,
      companyIds: customer.companies.map(({ id }) => id),
      comments: customer.comments === 0 ? [] : await commentsOn(customer.id),
    })
  }

  async function commentsOn(id: string): Promise<string[]> {
    const { entity } = await ask('GET', `/customers/${id}/comments`)
    return ((entity as { items: { text: string }[] } | null)?.items ?? []).map(({ text }) => text)
  }

  async function readCompany(path: string): Promise<void> {
    const id = path.slice('/companies/'.length)
    const company = await findOne<Company>(path, 'companyNotFoundException')
    if (company) return void companies.set(id, { id, name: company.name })
    companies.delete(id)
    // Nobody is told of its people when it is deleted: they are asked for once more.
    for (const one of people.values()) if (one.companyIds.includes(id)) hints.add(`/customers/${one.id}`)
  }

  return { walk, get, read: (path: string) => (path.startsWith('/companies/') ? readCompany(path) : readCustomer(path)) }
}
