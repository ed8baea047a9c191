import { setTimeout as sleep } from 'node:timers/promises'
import { type ChatView, newId } from '@besedka/contract'
import type { openOffice } from '../open-office.ts'
import type { Cluster } from '../use-cluster.ts'
import { type LoadCustomer, openCustomer } from './customers.ts'
import { keepAsking, openWorkspace } from './staff.ts'
import { type Absence, createTally } from './tally.ts'

type Office = Awaited<ReturnType<typeof openOffice>>

/** What clients saw of a rolling restart. Texts in the order in which they were written, by chat. */
export type RollingRestart = {
  requests: number
  failures: string[]
  absences: Absence[]
  /** How long each node took to leave, ms. */
  leavingMs: number[]
  written: string[]
  /** What the supervisor's workspace has heard. */
  heard: string[]
  chats: { replies: string[]; shown: string[]; unsent: number }[]
}

const customersCount = 24
const writersCount = 8
const writeEveryMs = 600
/** Longer than nginx leaves a node alone that did not answer: two seconds, which it counts in whole ones. */
const settleMs = 4_000

/**
 * Restarts the nodes of a cluster one after another, as an upgrade does, while customers with the production SDK, and colleagues, write,
 * read and listen through nginx.
 */
export async function restartUnderLoad(cluster: Cluster, office: Office): Promise<RollingRestart> {
  const tally = createTally()
  const { url, nodes } = cluster
  const customers = Array.from({ length: customersCount }, (_one, index) =>
    openCustomer({ url, channelKey: office.site.key, name: `customer ${index + 1}`, tally }),
  )
  const workspace = openWorkspace(url, office.olga, tally)
  await until(() => customers.every(({ chat }) => chat.getSnapshot().connection === 'online'))
  const writers = customers.slice(0, writersCount)
  for (const customer of writers) customer.writes()
  await until(() => writers.every(({ chat }) => chat.getSnapshot().messages.length === 1))
  const chats = await Promise.all(writers.map((customer) => takeChat(office, customer)))

  let going = true
  const replies = chats.map((): string[] => [])
  const work = [
    ...writers.map((customer) => writeOn(customer, () => going)),
    ...chats.map((chat, index) =>
      keepAsking(
        tally,
        'a reply',
        () => reply(office, chat, replies[index] ?? []),
        () => going,
      ),
    ),
    ...[1, 2].map(() =>
      keepAsking(
        tally,
        'the directory',
        () => office.olga.api.directory.get(),
        () => going,
      ),
    ),
  ]
  const leavingMs: number[] = []
  for (const node of nodes) {
    await sleep(settleMs)
    const from = performance.now()
    await node.stop()
    leavingMs.push(Math.round(performance.now() - from))
    await node.start()
  }
  await sleep(settleMs)
  going = false
  await Promise.all(work)
  await until(() => customers.every(({ chat }) => chat.getSnapshot().connection === 'online' && chat.getSnapshot().outgoing.length === 0))
  const written = writers.flatMap((customer) => customer.written)
  await until(() => workspace.heard.length >= written.length + replies.flat().length)
  await until(() => writers.every((customer, index) => shownReplies(customer).length >= (replies[index]?.length ?? 0)))
  const absences = [...tally.absences]
  workspace.stop()
  for (const { chat } of customers) chat.dispose()
  return {
    requests: tally.requests(),
    failures: tally.failures,
    absences,
    leavingMs,
    written,
    heard: workspace.heard,
    chats: writers.map((customer, index) => ({
      replies: replies[index] ?? [],
      shown: shownReplies(customer),
      unsent: customer.chat.getSnapshot().outgoing.length,
    })),
  }
}

function shownReplies({ chat }: LoadCustomer): string[] {
  const { messages } = chat.getSnapshot()
  return messages.filter(({ from }) => from === 'operator').map(({ text }) => text)
}

async function takeChat({ anna, olga }: Office, customer: LoadCustomer): Promise<ChatView> {
  const { items } = await olga.api.chats.list({ filter: 'waiting', scope: 'all', limit: 100 })
  const chat = items.find(({ lastMessage }) => lastMessage?.text === customer.written[0])
  if (!chat) throw new Error(`Nobody waits with “${customer.written[0]}”`)
  return anna.takes(chat)
}

async function writeOn(customer: LoadCustomer, going: () => boolean): Promise<void> {
  await sleep(Math.random() * writeEveryMs)
  for (; going(); await sleep(writeEveryMs)) customer.writes()
}

async function reply({ anna }: Office, chat: ChatView, replies: string[]): Promise<void> {
  const text = `reply ${replies.length + 1} to ${chat.id}`
  await anna.api.messages.send({ chatId: chat.id, id: newId(), text })
  replies.push(text)
  await sleep(Math.random() * 100)
}

/** What does not come is not waited for: the figures tell what is missing. */
async function until(reached: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !reached() && Date.now() < end; ) await sleep(20)
}
