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
   * Lists all customers, the newest first, and then all companies. Begin it after the webhook was made, so that nobody is missed in between. `untilKnown` stops
   * at the first customers that we have: no webhook tells of customers that an import makes, so the list is asked for them now and then.
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

  /** One customer or company; null when Besedka no longer has it. Throws for every other refusal: a revoked key must not make us forget anybody. */
  async function findOne<T>(path: string, gone: string): Promise<T | null> {
    const { entity, refusal } = await ask('GET', path)
    if (refusal !== null && refusal !== gone) throw new Error(`GET ${path}: ${refusal}`)
    return entity as T | null
  }

  async function readCustomer(path: string): Promise<void> {
    const askedFor = path.slice('/customers/'.length)
    const customer = await findOne<Customer>(path, 'profileNotFoundException')
    // A merged customer is answered as the one they are part of now.
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
    const found = await findOne<{ items: { text: string }[] }>(`/customers/${id}/comments`, 'profileNotFoundException')
    return (found?.items ?? []).map(({ text }) => text)
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
