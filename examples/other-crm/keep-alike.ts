import { randomUUID } from 'node:crypto'
import { createAsk, type Line } from './ask.ts'
import { isOurs } from './is-ours.ts'
import { type Company, createReader, type Page, type Person } from './read-alike.ts'

type Message = {
  data: { customer?: { id: string }; otherIds?: string[]; others?: { id: string }[]; company?: { id: string } }
}

export type Options = Line & { secret: string; now?: () => Date }

/**
 * Keeps people and companies alike with Besedka. One rule makes it simple: **a message says that something is new about somebody; what it is, is asked
 * for.** So messages may fail, come twice, late, and in any order, and echoes of one's own changes do no harm.
 */
export function keepAlike({ secret, now = () => new Date(), ...line }: Options) {
  const ask = createAsk(line)
  const people = new Map<string, Person>()
  const companies = new Map<string, Company>()
  /** Paths of whom and what is to be asked for. */
  const hints = new Set<string>()
  /** Changes of our own that Besedka has not confirmed yet, in their order. */
  const wishes: (() => Promise<void>)[] = []
  const { walk, get, read } = createReader({ ask, people, companies, hints })

  /** Takes a message of the webhook; answers the status to reply with. Nothing is done here but remembering, so that the answer is quick. */
  function take(headers: Parameters<typeof isOurs>[0], body: string): number {
    if (!isOurs(headers, body, secret, now())) return 401
    const { customer, otherIds = [], others = [], company } = (JSON.parse(body) as Message).data
    for (const id of [customer?.id, ...otherIds, ...others.map((other) => other.id)]) if (id) hints.add(`/customers/${id}`)
    if (company) hints.add(`/companies/${company.id}`)
    return 204
  }

  /** Works off what is to be written, and then what is to be asked for, until there is nothing. */
  async function work(): Promise<void> {
    for (let wish = wishes[0]; wish; wish = wishes[0]) {
      await wish()
      wishes.shift()
    }
    for (const path of hints) {
      // Taken away before it is asked: what is said meanwhile is asked for once more.
      hints.delete(path)
      await read(path).catch((error: unknown) => {
        hints.add(path)
        throw error
      })
      if (wishes.length > 0) return work()
    }
  }

  /** Writes to a customer, and asks for them afterwards: a refused change leaves what Besedka has. */
  function write(id: string, method: string, what: string, body?: object): void {
    wishes.push(async () => {
      await ask(method, `/customers/${id}${what}`, body)
      hints.add(`/customers/${id}`)
    })
  }

  return {
    people,
    companies,
    take,
    walk,
    work,
    isIdle: () => hints.size + wishes.length === 0,
    /** Somebody new in the other program: found by their number, or made. Sent twice it finds whom the first call made. */
    adds({ name, phone }: { name: string; phone: string }): void {
      wishes.push(async () => {
        const { entity } = await ask('POST', '/customers', { type: 'phone', value: phone, name })
        if (entity) hints.add(`/customers/${(entity as { customer: { id: string } }).customer.id}`)
      })
    },
    renames: (id: string, name: string) => write(id, 'PATCH', '', { name }),
    /** A tag that they have already is refused (409), and that is as good. */
    tags: (id: string, tag: string) => write(id, 'POST', '/tags', { tag }),
    /** The id of the comment is ours: sent twice it is written once. */
    comments: (id: string, text: string) => write(id, 'POST', '/comments', { commentId: randomUUID(), text }),
    /** Into the company of this name, which is made where there is none. */
    employs(id: string, name: string): void {
      wishes.push(async () => {
        await ask('POST', '/companies', { name })
        // Made now, or known before (409): it is found by its name.
        const found = await get<Page<Company>>(`/companies?search=${encodeURIComponent(name)}`)
        const company = found.items.find((one) => one.name === name)
        if (company) await ask('PUT', `/companies/${company.id}/customers/${id}`)
        hints.add(`/customers/${id}`)
      })
    },
  }
}
