import type { PlaceInQueue } from '@besedka/contract'
import { isOpen, nextOpening } from '@besedka/contract/working-hours'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { expectedWaitMinutes, findOpenChat, positionInQueue } from '../chats/index.ts'
import { effectiveHours } from '../working-hours/index.ts'

/** Further behind a number discourages and says little: there the wait is told alone. */
const placesTold = 10

/** Where the visitor's waiting chat stands; null when none waits. */
export async function getPlaceInQueue(app: AppContext, visitor: CurrentVisitor): Promise<PlaceInQueue | null> {
  return readOrganisation(app, visitor.organisationId, async (db) => {
    const now = app.now()
    const chat = await findOpenChat(db, visitor)
    const position = chat && (await positionInQueue(db, chat))
    if (!chat || position === undefined) return null
    const waitMinutes = await expectedWaitMinutes(db, { teamId: chat.team_id, position, now })
    const hours = await effectiveHours(db, { channelId: chat.channel_id, teamId: chat.team_id })
    const opensAt = isOpen(hours, now) ? null : nextOpening(hours, now)
    return { position: position <= placesTold ? position : null, waitMinutes, opensAt: opensAt?.toISOString() ?? null }
  })
}
