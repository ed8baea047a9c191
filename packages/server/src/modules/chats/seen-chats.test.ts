import { type ChatView, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { canSeeChat, seenBy } from './access.ts'
import type { ChatRow } from './chat.ts'

useServer()

it('a query over many chats sees exactly those that are seen one by one', async () => {
  const office = await given.office()
  const other = await office.team('Others', [])
  const people = [office.anna.id, office.boris.id, newId()]
  const chats = []
  for (let n = 0; n < 96; n++) chats.push((await office.waitingChat()).chat)
  await Promise.all(chats.map((chat, n) => turnInto(chat, variant(n, people, [office.sales.id, other.id]))))

  for (const rights of [[], ['AUTHORITY_CHAT_DISTRIBUTION'], ['AUTHORITY_ALL_CHATS']] as const) {
    for (const teamIds of [[], [office.sales.id], [office.sales.id, other.id]]) {
      const account = {
        id: office.anna.id,
        organisationId: office.id,
        rights: new Set<string>(rights),
        teamIds,
      } as unknown as CurrentAccount
      const [all, seen] = await readOrganisation(server(), office.id, async (db) => [
        (await sql<ChatRow>`SELECT * FROM chats`.execute(db)).rows,
        (await sql<ChatRow>`SELECT * FROM chats WHERE ${seenBy(account)}`.execute(db)).rows,
      ])
      const oneByOne = all.filter((chat) => canSeeChat(account, chat))
      expect(seen.map(({ id }) => id).sort(), `${rights} ${teamIds.length}`).toEqual(oneByOne.map(({ id }) => id).sort())
    }
  }
})

/** Each combination of what decides once. */
function variant(n: number, [me = '', colleague = '', stranger = '']: string[], teams: string[]) {
  return {
    state: (['waiting', 'assigned', 'closed', 'blacklisted'] as const)[n % 4] ?? 'waiting',
    teamId: [null, ...teams][Math.floor(n / 4) % 3] ?? null,
    teamOnly: Math.floor(n / 12) % 2 === 1,
    assigneeId: Math.floor(n / 4) % 2 === 0 ? me : colleague,
    participantIds: Math.floor(n / 24) % 2 === 1 ? [stranger, me] : [stranger],
    createdById: Math.floor(n / 48) % 2 === 1 && n % 5 === 0 ? me : null,
  }
}

async function turnInto(chat: ChatView, to: ReturnType<typeof variant>): Promise<void> {
  await server().database.systemPool.query(
    `UPDATE chats SET state = $2, team_id = $3, team_only = $4, assignee_id = $5, participant_ids = $6, created_by_id = $7,
                      closed_at = CASE WHEN $2 = 'closed' THEN now() END WHERE id = $1`,
    [chat.id, to.state, to.teamId, to.teamOnly, to.state === 'assigned' ? to.assigneeId : null, to.participantIds, to.createdById],
  )
}
