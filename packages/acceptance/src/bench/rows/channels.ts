import { newId } from '@besedka/contract/id'
import pg from 'pg'
import { openOffice } from '../../faults/traffic/office.ts'
import { atEnd } from '../at-end.ts'
import { type Post, postAll } from '../load/post-all.ts'
import { runLoad } from '../load/run-load.ts'
import type { Figures, Measurement } from '../measurement.ts'
import { cpuMicros } from '../product/process-usage.ts'
import { type Product, startProduct } from '../product/start-product.ts'
import { connectPhones, type Phone, until } from '../providers/connect-phones.ts'
import { type Providers, startProviders } from '../providers/start-providers.ts'
import { median, percentile } from '../statistics.ts'
import { prepareProduct } from './accept.ts'

/** Enough channels that neither the limit of updates per channel nor a provider's pace is what is measured. */
const channelsOfType = 10
const phonesOfChannel = 6
const connections = 64
const updates = 1_000
const blockMs = 5_000
const rounds = 2

/**
 * Updates of nine messengers, mixed, each signed by its simulator and posted as it would, until the product has taken them and until their
 * messages are in the log; and replies to all of them, until they are on the phones. Against messages of a site's customers in blocks A B C C B A.
 * The product is one of its own, which knows where the simulators are.
 */
export const channels: Measurement = {
  name: 'channels',
  async measure({ scale }) {
    const providers = await startProviders()
    const product = await startProduct({ settings: providers.settings })
    providers.passTo(product.port)
    const database = new pg.Client({ connectionString: product.databaseUrl })
    await database.connect()
    const endDatabase = atEnd(() => database.end())
    const shop = await openShop(product, { database, providers })
    const accept = await prepareProduct({ product, database, scale })
    const [duration, count] = [blockMs * scale, Math.ceil(updates * scale)]
    await shop.receive(count)
    await shop.reply(count)
    await accept(duration)
    const accepted: number[] = []
    const [inbound, outbound]: [Block[], Block[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      accepted.push((await accept(duration)).perSecond)
      inbound.push(await shop.receive(count))
      outbound.push(await shop.reply(count), await shop.reply(count))
      inbound.push(await shop.receive(count))
      accepted.push((await accept(duration)).perSecond)
    }
    await endDatabase()
    await product.stop()
    const acceptedPerSecond = median(accepted)
    return {
      channels: {
        acceptedPerSecond,
        inbound: figuresOf(inbound, acceptedPerSecond),
        outbound: figuresOf(outbound, acceptedPerSecond),
      },
    }
  },
}

/** `takenPerSecond`: answered by the product; `perSecond`: at their end, in the log or on the phone. */
type Block = { takenPerSecond: number; perSecond: number; cpuMicros: number; p99Ms: number }

function figuresOf(blocks: readonly Block[], acceptedPerSecond: number): Figures {
  const of = (figure: keyof Block) => median(blocks.map((block) => block[figure]))
  return {
    takenPerSecond: of('takenPerSecond'),
    perSecond: of('perSecond'),
    ratioToAccept: of('perSecond') / acceptedPerSecond,
    cpuMicros: of('cpuMicros'),
    p99Ms: of('p99Ms'),
  }
}

/** A shop with channels of every messenger; each phone has written once, and the supervisor has all of their chats. */
async function openShop(product: Product, { database, providers }: { database: pg.Client; providers: Providers }) {
  const address = `http://127.0.0.1:${product.port}`
  const { organisationId, administrator, supervisor } = await openOffice({ address, databaseUrl: product.databaseUrl, operators: 0 })
  const phones: Phone[] = []
  for (let number = 1; number <= channelsOfType; number++) {
    phones.push(...(await connectPhones({ providers, administrator, number, phones: phonesOfChannel })))
  }
  for (const phone of phones) phone.write('Здравствуйте!')
  await until(async () => (await unread()) === 0 && (await chats()).length === phones.length, 'Not every phone has a chat')
  await database.query(
    `UPDATE chats SET state = 'assigned', assignee_id = $2, participant_ids = ARRAY[$2::uuid] WHERE organisation_id = $1`,
    [organisationId, supervisor.id],
  )
  const chatIds = await chats()

  async function chats(): Promise<string[]> {
    const { rows } = await database.query<{ id: string }>('SELECT id FROM chats WHERE organisation_id = $1', [organisationId])
    return rows.map(({ id }) => id)
  }

  async function unread(): Promise<number> {
    const { rows } = await database.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM inbound_updates WHERE organisation_id = $1 AND state <> 'done'",
      [organisationId],
    )
    return rows[0]?.count ?? 0
  }

  /** Every message of a chat has the next number. */
  async function inLog(): Promise<number> {
    const { rows } = await database.query<{ count: number }>('SELECT sum(last_seq)::int AS count FROM chats WHERE organisation_id = $1', [
      organisationId,
    ])
    return rows[0]?.count ?? 0
  }

  /** A block of posts, until there are as many more of what comes of them. */
  async function block(posts: readonly Post[], done: () => number | Promise<number>): Promise<Block> {
    const [before, cpu] = [await done(), cpuMicros(product.pids())]
    const { startedAt, seconds, latenciesMs } = await runLoad(postAll, { port: product.port, posts, connections })
    await until(async () => (await done()) >= before + posts.length, 'Not everything has come to its end')
    const allSeconds = (performance.timeOrigin + performance.now() - startedAt) / 1_000
    const used = cpuMicros(product.pids()) - cpu
    const came = (await done()) - before
    if (came !== posts.length) throw new Error(`${posts.length} were posted, and ${came} came of them`)
    return {
      takenPerSecond: posts.length / seconds,
      perSecond: posts.length / allSeconds,
      cpuMicros: used / posts.length,
      p99Ms: percentile([...latenciesMs], 0.99),
    }
  }

  return {
    /** Customers of all messengers write in turns. */
    async receive(count: number): Promise<Block> {
      const write = () => {
        for (let n = 0; n < count; n++) phones[n % phones.length]?.write(`Когда приедет мой заказ № ${n + 1}?`)
      }
      return block(await providers.keep(write, count), inLog)
    },
    /** The supervisor answers in all chats in turns. */
    async reply(count: number): Promise<Block> {
      const headers = { authorization: `Bearer ${supervisor.token}`, 'content-type': 'application/json' }
      const posts = Array.from({ length: count }, (_, n) => ({
        path: `/api/chats/${chatIds[n % chatIds.length]}/messages`,
        headers,
        body: JSON.stringify({ id: newId(), text: `Заказ № ${n + 1} приедет завтра.` }),
      }))
      return block(posts, () => phones.reduce((sum, phone) => sum + phone.received(), 0))
    },
  }
}
