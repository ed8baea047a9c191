import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@besedka/contract/id'
import pg from 'pg'
import { openVisit } from '../../../../server/src/testing/customer.ts'
import type { FaultRun, Stage } from '../fault-run.ts'
import { openStaffScreen } from '../screens/staff-screen.ts'
import type { Server } from '../system/server.ts'
import { startServer } from '../system/start-server.ts'
import { must } from '../traffic/insist.ts'
import { type Office, openOffice } from '../traffic/office.ts'

const killsInFull = 30
const operators = 6
const writers = 4
/** More than will come: nobody has to wait because all are full. */
const chatsPerOperator = 999
const patienceMs = 30_000

export const killRouting: FaultRun = {
  name: 'kill-routing',
  hypothesis:
    'The server process is killed while chats come and are given out, and every chat that came is routed and assigned exactly once, with its trace',
  async perform(stage) {
    const server = await startServer(stage, { name: 'server' })
    const office = await openOffice({ address: server.url, databaseUrl: await server.databaseUrl(), operators })
    await shareChats(office)
    for (const colleague of office.operators) await openStaffScreen(stage, { name: colleague.name, colleague, office, chats: 0 })

    const arrivals = startArrivals(office)
    const wanted = Math.ceil(killsInFull * stage.scale)
    for (let kills = 1; kills <= wanted; kills++) {
      await sleep(stage.random.between(150, 1_500))
      await server.kill()
      await server.start()
      stage.say(`${kills} of ${wanted} kills, ${arrivals.count()} chats have come`)
    }
    await arrivals.stop()
    const seen = await untilAssigned(stage, server, office, arrivals.count())
    return { accepted: arrivals.count(), breaches: [], missed: missedBy(seen, arrivals.count()), kills: { server: wanted }, figures: seen }
  },
}

/** One team of all operators, which gets what comes from the site. */
async function shareChats({ administrator, operators: crew, site }: Office): Promise<void> {
  const team = await must(() =>
    administrator.api.teams.create({
      name: 'Crew',
      description: 'Whoever is there',
      distributionMethod: 'leastLoaded',
      chatsPerOperator,
      redistributionMinutes: null,
      autoCloseHours: null,
      inactivityHours: 0,
      memberIds: crew.map(({ id }) => id),
    }),
  )
  await must(() => administrator.api.channels.update({ channelId: site.id, teamId: team.id }))
}

/** Customers who come one after another, each with a first message that is written until it is accepted. */
function startArrivals({ address, site }: Office) {
  let stopped = false
  let came = 0
  const writing = Array.from({ length: writers }, async () => {
    while (!stopped) {
      const customer = await must(() => openVisit({ address }, { key: site.key }))
      const message = { id: newId(), text: 'Is anybody there?' }
      await must(() => customer.api.sendMessage(message))
      came++
    }
  })
  // Heard in `stop`; until then it is nobody's unhandled rejection, which would end all other runs too.
  for (const one of writing) one.catch(() => {})
  return {
    count: () => came,
    async stop(): Promise<void> {
      stopped = true
      await Promise.all(writing)
    },
  }
}

type Seen = { chats: number; assigned: number; opened: number; decisions: number; traces: number; fullest: number }

/** Looks until all that came have somebody, or it has taken too long. */
async function untilAssigned(stage: Stage, server: Server, office: Office, came: number): Promise<Seen> {
  const database = new pg.Client({ connectionString: await server.databaseUrl() })
  await database.connect()
  stage.atEnd(() => database.end())
  for (const until = Date.now() + patienceMs; ; await sleep(200)) {
    const seen = await look(database, office.organisationId)
    if (seen.assigned === came || Date.now() > until) return seen
  }
}

async function look(database: pg.Client, organisationId: string): Promise<Seen> {
  const { rows } = await database.query<Seen>(
    `SELECT (SELECT count(*)::int FROM chats WHERE organisation_id = $1) AS chats,
            (SELECT count(*)::int FROM chats WHERE organisation_id = $1 AND state = 'assigned' AND routed_at IS NOT NULL) AS assigned,
            (SELECT count(*)::int FROM events WHERE organisation_id = $1 AND type = 'chat.opened') AS opened,
            (SELECT count(*)::int FROM events WHERE organisation_id = $1 AND type = 'chat.assigned') AS decisions,
            (SELECT count(DISTINCT chat_id)::int FROM assignment_traces WHERE organisation_id = $1) AS traces,
            (SELECT coalesce(max(held), 0)::int FROM (SELECT count(*) AS held FROM chats WHERE organisation_id = $1 GROUP BY assignee_id) AS holders) AS fullest`,
    [organisationId],
  )
  const [seen] = rows
  if (!seen) throw new Error('The database has answered nothing')
  return seen
}

function missedBy({ chats, assigned, opened, decisions, traces }: Seen, came: number): string[] {
  const figures = { chats, assigned, opened, decisions, traces }
  return Object.entries(figures).flatMap(([name, count]) => (count === came ? [] : [`${came} chats came, and there are ${count} ${name}`]))
}
