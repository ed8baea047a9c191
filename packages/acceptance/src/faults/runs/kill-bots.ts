import { setTimeout as sleep } from 'node:timers/promises'
import type { BotNode, BotScenario } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import pg from 'pg'
import { openVisit } from '../../../../server/src/testing/customer.ts'
import type { FaultRun, Stage } from '../fault-run.ts'
import type { Server } from '../system/server.ts'
import { startServer } from '../system/start-server.ts'
import { must } from '../traffic/insist.ts'
import { nonce } from '../traffic/nonce.ts'
import { type Office, openOffice } from '../traffic/office.ts'

const killsInFull = 30
const customersInFull = 200
const fewestCustomers = 20
const lookAgainMs = 500
const settlePatienceMs = 60_000
/** How long the server runs between two kills: long enough to answer some customers, although all of them call again when it starts. */
const lifeMs = { from: 1_000, to: 6_000 }
/** The server is down for more than half of the run, so one customer may get no answer for minutes. */
const customerPatienceMs = 600_000

const question = 'What shall I repeat?'
const echo = (said: string) => `You said ${said}`

export const killBots: FaultRun = {
  name: 'kill-bots',
  hypothesis:
    'The server process is killed while customers talk to a bot that repeats what they say and makes pauses, and each word is repeated exactly once, and no talk stands still',
  async perform(stage) {
    const server = await startServer(stage, { name: 'server' })
    const office = await openOffice({ address: server.url, databaseUrl: await server.databaseUrl(), operators: 1 })
    await putBotBefore(office)
    const talks = startTalks(office, Math.max(fewestCustomers, Math.ceil(customersInFull * stage.scale)))
    const wanted = Math.ceil(killsInFull * stage.scale)
    for (let kills = 1; kills <= wanted; kills++) {
      await sleep(stage.random.between(lifeMs.from, lifeMs.to))
      await server.kill()
      await server.start()
      stage.say(`${kills} of ${wanted} kills, ${talks.count()} answers were given`)
    }
    await talks.stop()
    const seen = await untilSettled(stage, server, { office, customers: talks.customers, said: talks.count() })
    return { accepted: talks.count(), breaches: [], missed: missedBy(seen, talks), kills: { server: wanted }, figures: seen }
  },
}

/**
 * Asks, repeats and asks again, the first time at once, which the lane of bots does, and then behind a pause, which is a job between a word of the
 * customer and one of the bot.
 */
function parrot(): BotScenario {
  const node = (id: string, given: Partial<BotNode>): BotNode => ({
    ...{ id, name: id, isRoot: false, position: { x: 0, y: 0 }, replies: [], answers: [], triggers: [], task: null, next: null },
    finalAction: null,
    ...given,
  })
  const replies = [{ id: 'words', type: 'text' as const, text: echo('{said}') }]
  const ask = { type: 'ask', question, again: '', value: 'text', choices: [], variable: 'said', saveTo: null, otherwise: null } as const
  return {
    defaultMessage: 'Pardon?',
    nodes: [
      node('ask', { isRoot: true, task: { ...ask, choices: [] }, next: 'repeat' }),
      node('repeat', { replies, next: 'more' }),
      node('more', { task: { ...ask, choices: [] }, next: 'again' }),
      node('again', { replies, next: 'pause' }),
      node('pause', { task: { type: 'wait', seconds: 1 }, next: 'ask' }),
    ],
  }
}

async function putBotBefore({ administrator: { api }, site }: Office): Promise<void> {
  const made = await must(() => api.bots.create({ name: 'Parrot', draft: parrot() }))
  await must(() => api.bots.publish({ botId: made.id, version: made.version }))
  const action = { type: 'bot', botId: made.id, fallbackTeamId: null } as const
  const { version } = await must(() => api.routing.createRule({ channelId: site.id, name: 'The bot', condition: 'any', action }))
  await must(() => api.routing.publish({ channelId: site.id, version }))
}

type Talks = ReturnType<typeof startTalks>

/** Customers who say a word, wait until they are asked again, and say the next one. Each is written until it is accepted. */
function startTalks({ address, site }: Office, customers: number) {
  let stopped = false
  let said = 0
  const talking = Array.from({ length: customers }, async () => {
    const customer = await must(() => openVisit({ address }, { key: site.key }), customerPatienceMs)
    const say = (text: string, id = newId()) => must(() => customer.api.sendMessage({ id, text }), customerPatienceMs)
    await say('Good morning')
    while (!stopped) {
      const log = await must(() => customer.reads(), customerPatienceMs)
      if (log.at(-1)?.text !== question) {
        await sleep(lookAgainMs)
        continue
      }
      await say(nonce())
      said++
    }
  })
  // Heard in `stop`; until then it is nobody's unhandled rejection, which would end all other runs too.
  for (const one of talking) one.catch(() => {})
  return {
    customers,
    count: () => said,
    async stop(): Promise<void> {
      stopped = true
      await Promise.all(talking)
    },
  }
}

type Seen = { words: number; repeatedOnce: number; repeated: number; questions: number; talks: number; askingTalks: number }

/** Looks until every talk stands at its question, or it has taken too long. */
async function untilSettled(stage: Stage, server: Server, given: { office: Office; customers: number; said: number }): Promise<Seen> {
  const { office, customers } = given
  const database = new pg.Client({ connectionString: await server.databaseUrl() })
  await database.connect()
  stage.atEnd(() => database.end())
  for (const until = Date.now() + settlePatienceMs; ; await sleep(200)) {
    const seen = await look(database, office.organisationId)
    if ((seen.askingTalks === customers && seen.questions === customers + given.said) || Date.now() > until) return seen
  }
}

async function look(database: pg.Client, organisationId: string): Promise<Seen> {
  const { rows } = await database.query<Seen>(
    `WITH words AS (SELECT chat_id, text FROM messages WHERE organisation_id = $1 AND kind = 'customer' AND text <> 'Good morning'),
          echoes AS (SELECT chat_id, text FROM messages WHERE organisation_id = $1 AND kind = 'reply' AND text LIKE $2)
     SELECT (SELECT count(*)::int FROM words) AS words,
            (SELECT count(*)::int FROM words
             WHERE (SELECT count(*) FROM echoes WHERE echoes.chat_id = words.chat_id AND echoes.text = replace($2, '%', words.text)) = 1) AS "repeatedOnce",
            (SELECT count(*)::int FROM echoes) AS repeated,
            (SELECT count(*)::int FROM messages WHERE organisation_id = $1 AND kind = 'reply' AND text = $3) AS questions,
            (SELECT count(*)::int FROM bot_talks WHERE organisation_id = $1) AS talks,
            (SELECT count(*)::int FROM bot_talks
             WHERE organisation_id = $1 AND ended_at IS NULL AND state ->> 'waitsAt' IN ('ask', 'more')) AS "askingTalks"`,
    [organisationId, echo('%'), question],
  )
  const [seen] = rows
  if (!seen) throw new Error('The database has answered nothing')
  return seen
}

function missedBy(seen: Seen, talks: Pick<Talks, 'customers' | 'count'>): string[] {
  const said = talks.count()
  const promised = {
    words: said,
    repeatedOnce: said,
    repeated: said,
    questions: said + talks.customers,
    talks: talks.customers,
    askingTalks: talks.customers,
  }
  return Object.entries(promised).flatMap(([name, count]) => {
    const found = seen[name as keyof Seen]
    return found === count ? [] : [`There should be ${count} ${name}, and there are ${found}`]
  })
}
