import type { StaffEventType } from '@besedka/contract'
import { sql } from 'kysely'
import { lastPosition } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { loadStaff, type Staff } from './load-teams.ts'
import type { KnownHours } from './open-queues.ts'
import type { Decision } from './plan-distribution.ts'

/** What happens all the time in a rush and changes nothing of who may be given how much. Whatever is not named here, does. */
const changesNoStaff: ReadonlySet<string> = new Set([
  'chat.opened',
  'chat.accepted',
  'chat.updated',
  'chat.halfOverdue',
  'chat.overdue',
  'chat.rated',
  'chat.categorised',
  'chat.uncategorised',
  'chat.takenBack',
  'chat.prioritised',
  'chat.tagged',
  'chat.untagged',
  'chat.fieldSet',
  'chat.linked',
  'chat.unlinked',
  'chat.continued',
  'categories.updated',
  'knowledge.updated',
  'message.created',
  'message.edited',
  'message.updated',
  'message.statusChanged',
  'draft.saved',
  'monitoring.alertChanged',
  'customer.updated',
  'customer.merged',
  'customer.takenApart',
  'customerStatus.updated',
  'customerStatus.deleted',
  'template.updated',
  'template.deleted',
  'templateCategory.updated',
  'templateCategory.deleted',
  'registeredTemplates.updated',
  'company.updated',
  'company.deleted',
  'customerFields.updated',
  'chatFields.updated',
] satisfies StaffEventType[])

/** More has happened than is worth looking through. */
const lookedThrough = 500

/** How long a queue in which nobody could be served is left alone: working hours begin, and an operator who declined may be asked again. */
const servedForMs = 500

/** The longest time that remembered staff is used: a safety net for changes that the log does not tell of. */
const trustedForMs = 10_000

export type RoundMemory = ReturnType<typeof createRoundMemory>

type Asked = { teamIds: readonly string[]; wantedIds: readonly string[] }

/**
 * What one job knows from round to round: hundreds of people, and when they work, need not be read again for each chat that comes. The log
 * tells whether anybody but these rounds has changed something; then all is read anew.
 */
export function createRoundMemory() {
  let staff: Staff | undefined
  let readAt = 0
  /** How far the log has been looked through: what `staff` knows holds up to here. */
  let position = 0
  let asked: Asked = { teamIds: [], wantedIds: [] }
  /** Chats that these rounds have given out, and that the log has not told of. */
  const ownChats = new Set<string>()
  const hours: KnownHours = new Map()
  /** Where chats have come from: what the rules say there is asked with the question for who has come, since the log does not tell of rules. */
  const channelIds = new Set<string>()
  /** When nobody was left in the queues who could have been served. */
  let servedAt: Date | undefined

  function forget(): void {
    staff = undefined
    servedAt = undefined
    hours.clear()
    ownChats.clear()
  }

  /** Reads what the log says since the last look; to be asked when it is the round's turn. */
  async function look(tx: Transaction): Promise<void> {
    if (!staff || performance.now() - readAt >= trustedForMs) {
      forget()
      position = await lastPosition(tx)
      return
    }
    const { rows } = await sql<{ position: number; type: string; subject_id: string | null }>`
      SELECT position, type, subject_id FROM events WHERE position > ${position} ORDER BY position LIMIT ${lookedThrough}`.execute(tx.db)
    // Each of them is gone through: one of our own is told of once, and what comes to its chat later is somebody else's doing.
    const foreign = rows.filter(
      ({ type, subject_id }) => !changesNoStaff.has(type) && !(type === 'chat.assigned' && ownChats.delete(subject_id ?? '')),
    )
    if (foreign.length > 0 || rows.length === lookedThrough) {
      forget()
      return look(tx)
    }
    position = rows.at(-1)?.position ?? position
  }

  return {
    look,
    hours,
    channelIds,
    /** The teams and people that a round asks for, and those that earlier rounds have asked for. */
    async staffFor(tx: Transaction, { teamIds, wantedIds }: Asked): Promise<Staff> {
      const isKnown = teamIds.every((id) => asked.teamIds.includes(id)) && wantedIds.every((id) => asked.wantedIds.includes(id))
      if (staff && isKnown) return staff
      asked = { teamIds: union(asked.teamIds, teamIds), wantedIds: union(asked.wantedIds, wantedIds) }
      staff = await loadStaff(tx.db, asked)
      readAt = performance.now()
      return staff
    },
    /** When a look at the queues found nobody who could be served, if that is so recent that another would not either. */
    servedAt(now: Date): Date | undefined {
      const since = servedAt === undefined ? Number.POSITIVE_INFINITY : now.getTime() - servedAt.getTime()
      return since >= 0 && since < servedForMs ? servedAt : undefined
    },
    /** The round has been committed: `held` are in their operators' hands. `served`: a look at the queues found nobody else. */
    note({ held, served }: { held: readonly Decision[]; served: Date | undefined }): void {
      if (!staff) return
      servedAt = served
      for (const { chat } of held) ownChats.add(chat.id)
      staff = withHeld(staff, held)
    },
  }
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])]
}

/** Operators who got nothing stay as they are: there are hundreds of them. */
function withHeld({ teams, operators }: Staff, held: readonly Decision[]): Staff {
  const more = Map.groupBy(held, ({ operatorId }) => operatorId)
  return {
    operators: operators.map((operator) => {
      const got = more.get(operator.id)
      return got ? { ...operator, load: operator.load + got.length } : operator
    }),
    teams: teams.map((team) => ({
      ...team,
      members: team.members.map((member) => {
        const turns = more.get(member.accountId)?.flatMap((decision) => (decision.team?.id === team.id ? (decision.turn ?? []) : []))
        return turns ? { ...member, turn: Math.max(member.turn, ...turns) } : member
      }),
    })),
  }
}
