import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../bench/statistics.ts'
import { check } from '../checker/check.ts'
import { gatherStored } from '../checker/gather-stored.ts'
import { type FaultRun, judgesTimes, type Stage } from '../fault-run.ts'
import { readLedger } from '../ledger/read-ledger.ts'
import type { Random } from '../random.ts'
import { startShop } from '../shops/start-shop.ts'
import { nonce } from '../traffic/nonce.ts'
import { type Correspondence, openCorrespondence } from '../webhooks/correspondence.ts'
import { forgeries } from '../webhooks/forge.ts'
import { gatherIntake } from '../webhooks/gather-intake.ts'
import { createPostman, type Postman } from '../webhooks/postman.ts'
import { wordUpdate } from '../webhooks/update.ts'

const bots = 6
const writersOfBot = 8
const messagesOfWriterInFull = 90
const laterWithinMs = 10_000
const forgedShare = 0.01
const lateShare = 0.01
/** Of each bot, while nobody reads. */
const postsAtOnce = 8
/** Below the 100 a second that the product takes for one channel. */
const postsPerSecond = 90
const readingPatienceMs = 120_000
const ackGoalMs = 1_000

export const webhooks: FaultRun = {
  name: 'webhooks',
  hypothesis:
    'An update that a provider posts again and again, sixteen times at once, shuffled or a day late, is one message in the order of the provider, and nothing forged is believed',
  async perform(stage) {
    const shop = await startShop(stage, { settings: { SERVICES: 'web,realtime' } })
    const { server, databaseUrl, office, telegram, ledger } = shop
    const worker = await shop.startNode('worker', { SERVICES: 'worker' })
    const random = stage.random.fork('post')
    const postman = createPostman({ perSecond: postsPerSecond })
    const all: Correspondence[] = []
    for (let number = 1; number <= bots; number++) {
      const bot = await telegram.connectBot(office.administrator, { name: `Bot ${number}`, delivery: 'webhook' })
      if (!bot.hook) throw new Error('The product gave no address to post to')
      const hook = { ...bot.hook, url: server.url + new URL(bot.hook.url).pathname }
      all.push(openCorrespondence({ number, hook, postman, ledger, random: random.fork(`bot ${number}`) }))
    }
    const perWriter = Math.ceil(messagesOfWriterInFull * stage.scale)

    const forged = { posted: 0, believed: 0 }
    await Promise.all(all.map((one) => disturb(one, { stage, random, perWriter, postman, forged })))
    stage.say(`${ledger.count()} updates accepted, ${forged.posted} forged ones posted`)
    await Promise.all(all.map(crowd))
    const shuffled = await withoutReaders(worker, all, perWriter, random)

    const intake = await gatherIntake(databaseUrl, office.organisationId, readingPatienceMs)
    await ledger.close()
    const evidence = { promised: await readLedger(ledger.file), ...(await gatherStored(databaseUrl, [office.organisationId])) }
    const updates = all.reduce((sum, one) => sum + one.count(), 0)
    const writers = all.reduce((sum, one) => sum + one.writers(), 0)
    const ackP99Ms = Math.round(percentile(postman.latenciesMs, 0.99))
    return {
      accepted: ledger.count(),
      breaches: check(evidence),
      missed: [
        ...(forged.believed > 0 ? [`${forged.believed} forged updates were answered with 200`] : []),
        ...(intake.updates !== updates ? [`${updates} updates are ${intake.updates} rows`] : []),
        ...(intake.unread > 0 ? [`${intake.unread} updates have not been read`] : []),
        ...(intake.chats !== writers || intake.customers !== writers
          ? [`${writers} people are ${intake.customers} customers with ${intake.chats} chats`]
          : []),
        ...(ackP99Ms >= ackGoalMs && judgesTimes(stage) ? [`The 99th percentile of acknowledgements took ${ackP99Ms} ms`] : []),
      ],
      figures: { updates, posts: postman.latenciesMs.length, forged: forged.posted, shuffled, sentAway: postman.sentAway(), ackP99Ms },
    }
  },
}

type Disturbance = { stage: Stage; random: Random; perWriter: number; postman: Postman; forged: { posted: number; believed: number } }

/**
 * Telegram posts what one customer wrote one after another, and what different customers wrote beside each other; copies come at any time. A few
 * updates come a day late, and somebody else posts too.
 */
async function disturb(post: Correspondence, { stage, random, perWriter, postman, forged }: Disturbance): Promise<void> {
  const later: Promise<void>[] = []
  const byAndBy = (work: () => Promise<void>) => later.push(sleep(random.between(0, laterWithinMs * stage.scale)).then(work))
  const dayLate: (() => Promise<void>)[] = []

  async function forge(n: number): Promise<void> {
    const body = wordUpdate({ updateId: 900_000 + n, messageId: n, writer: post.writer(n), text: `forged-${nonce()}` }).body
    const forgery = random.pick(forgeries)(post.hook, body)
    forged.posted += 1
    if ((await postman.post(forgery.hook, forgery.body)) === 200) forged.believed += 1
  }

  async function writeAs(index: number): Promise<void> {
    const writer = post.writer(index)
    const sender = `c${writer.id}`
    for (let n = 0; n < perWriter; n++) {
      const { atOnce, later: copies } = post.chance()
      if (n > 0 && random.next() < lateShare) {
        const update = post.write(writer, { sender: `late-${sender}`, n, daysAgo: 1 })
        dayLate.push(() => post.deliver(update, atOnce))
        continue
      }
      const update = post.write(writer, { sender, n })
      await post.deliver(update, atOnce)
      for (let copy = 0; copy < copies; copy++) byAndBy(async () => void (await postman.deliver(post.hook, update.body)))
      if (random.next() < forgedShare) byAndBy(() => forge(n))
    }
  }

  await Promise.all(Array.from({ length: writersOfBot }, (_, index) => writeAs(index)))
  await Promise.all(later)
  for (const deliver of dayLate) await deliver()
  for (const n of forgeries.keys()) await forge(n)
}

/** Somebody new: fifty copies of a first word at once; and somebody else whose first ten words come at once. */
async function crowd(post: Correspondence): Promise<void> {
  const once = post.writer(500)
  await post.deliver(post.write(once, { sender: `c${once.id}`, n: 0 }), 50)
  const album = post.writer(501)
  // Nobody knows which of them is read first, so each is a sender of its own; they have to meet in one chat.
  const parts = Array.from({ length: 10 }, (_, n) => post.write(album, { sender: `c${album.id}:${n}`, n }))
  await Promise.all(parts.map((part) => post.deliver(part)))
}

/** While nobody reads, everything is posted in any order; whoever reads it then has to find the provider's. Answers how many. */
async function withoutReaders(
  worker: { stop(): Promise<void>; start(): Promise<number> },
  all: readonly Correspondence[],
  perWriter: number,
  random: Random,
): Promise<number> {
  await worker.stop()
  const posts = all.flatMap((post) =>
    Array.from({ length: writersOfBot }, (_, index) => post.writer(100 + index)).flatMap((writer) =>
      Array.from({ length: perWriter }, (_, n) => ({
        post,
        update: post.write(writer, { sender: `c${writer.id}`, n }),
        place: random.next(),
      })),
    ),
  )
  const shuffled = posts.toSorted((a, b) => a.place - b.place).values()
  await Promise.all(
    Array.from({ length: bots * postsAtOnce }, async () => {
      for (const { post, update } of shuffled) await post.deliver(update)
    }),
  )
  await worker.start()
  return posts.length
}
