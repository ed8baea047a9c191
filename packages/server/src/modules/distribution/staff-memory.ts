import type { StaffEventType } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { loadStaff, type Staff } from './load-teams.ts'
import type { Decision } from './plan-distribution.ts'

/** What happens all the time in a rush and changes nothing of who may be given how much. Whatever is not named here, does. */
const changesNoStaff: ReadonlySet<string> = new Set([
  'chat.opened',
  'chat.accepted',
  'chat.updated',
  'chat.overdue',
  'chat.rated',
  'message.created',
  'message.edited',
  'message.updated',
  'message.statusChanged',
  'draft.saved',
  'customer.updated',
] satisfies StaffEventType[])

/** More has happened than is worth looking through. */
const lookedThrough = 500

export type StaffMemory = ReturnType<typeof createStaffMemory>

type Asked = { teamIds: readonly string[]; wantedIds: readonly string[] }

/**
 * The staff as one job knows it from round to round: hundreds of people need not be read again for each chat that comes. The log tells whether
 * anybody but these rounds has changed something; then all is read anew.
 */
export function createStaffMemory() {
  let staff: Staff | undefined
  /** How far the log has been looked through: what `staff` knows holds up to here. */
  let position = 0
  let asked: Asked = { teamIds: [], wantedIds: [] }
  /** Chats that these rounds have given out, and that the log has not told of. */
  const ownChats = new Set<string>()

  /** Reads what the log says since the last look; to be asked when it is the round's turn. */
  async function look(tx: Transaction): Promise<void> {
    if (!staff) {
      const { rows } = await sql<{ position: number }>`
        SELECT position FROM organisation_positions WHERE organisation_id = ${tx.organisationId}`.execute(tx.db)
      position = rows[0]?.position ?? 0
      ownChats.clear()
      return
    }
    const { rows } = await sql<{ position: number; type: string; subject_id: string | null }>`
      SELECT position, type, subject_id FROM events WHERE position > ${position} ORDER BY position LIMIT ${lookedThrough}`.execute(tx.db)
    // Each of them is gone through: one of our own is told of once, and what comes to its chat later is somebody else's doing.
    const foreign = rows.filter(
      ({ type, subject_id }) => !changesNoStaff.has(type) && !(type === 'chat.assigned' && ownChats.delete(subject_id ?? '')),
    )
    if (foreign.length > 0 || rows.length === lookedThrough) {
      staff = undefined
      return look(tx)
    }
    position = rows.at(-1)?.position ?? position
  }

  return {
    look,
    /** The teams and people that a round asks for, and those that earlier rounds have asked for. */
    async staffFor(tx: Transaction, { teamIds, wantedIds }: Asked): Promise<Staff> {
      const isKnown = teamIds.every((id) => asked.teamIds.includes(id)) && wantedIds.every((id) => asked.wantedIds.includes(id))
      if (staff && isKnown) return staff
      asked = { teamIds: union(asked.teamIds, teamIds), wantedIds: union(asked.wantedIds, wantedIds) }
      staff = await loadStaff(tx.db, asked)
      return staff
    },
    /** The round has been committed: these are in their operators' hands. */
    note(held: readonly Decision[]): void {
      if (!staff) return
      for (const { chat } of held) ownChats.add(chat.id)
      staff = withHeld(staff, held)
    },
  }
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])]
}

function withHeld({ teams, operators }: Staff, held: readonly Decision[]): Staff {
  const more = Map.groupBy(held, ({ operatorId }) => operatorId)
  return {
    operators: operators.map((operator) => ({ ...operator, load: operator.load + (more.get(operator.id)?.length ?? 0) })),
    teams: teams.map((team) => ({
      ...team,
      members: team.members.map((member) => {
        const turns = (more.get(member.accountId) ?? []).flatMap((decision) => (decision.team?.id === team.id ? (decision.turn ?? []) : []))
        return turns.length === 0 ? member : { ...member, turn: Math.max(member.turn, ...turns) }
      }),
    })),
  }
}
