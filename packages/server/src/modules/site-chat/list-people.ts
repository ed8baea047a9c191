import { type AccountCard, type OperatorFace, type PeopleView, SiteChatSettings } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { listAccountCards } from '../accounts/index.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { getChannel } from '../channels/index.ts'
import { findOpenChat, listVisitorsChats } from '../chats/index.ts'
import { publicFileUrl } from '../files/index.ts'
import { firstName, whoAnswered } from '../messages/index.ts'
import { listOperatorViews } from '../presence/index.ts'
import { effectiveHours } from '../working-hours/index.ts'

/** As many faces as fit side by side. */
const facesMax = 3

/** Who answers on the visitor's channel: who is there now, and whom they have met. */
export async function listPeople(app: AppContext, visitor: CurrentVisitor): Promise<PeopleView> {
  return readOrganisation(app, visitor.organisationId, async (db) => {
    const [channel, chat, accounts, operators, chats] = await Promise.all([
      getChannel(db, visitor.channelId),
      findOpenChat(db, visitor),
      listAccountCards(db),
      listOperatorViews(db),
      listVisitorsChats(db, visitor),
    ])
    // As the greeting and the clocks see it: one truth for all that a customer is told.
    const teamId = chat ? chat.team_id : channel.team_id
    const [hours, met] = await Promise.all([
      effectiveHours(db, { channelId: channel.id, teamId }),
      whoAnswered(
        db,
        chats.map(({ id }) => id),
      ),
    ])
    const active = new Set(operators.filter(({ status }) => status === 'active').map(({ accountId }) => accountId))
    const atWork = accounts.filter(({ id, takesChats, teamIds }) => active.has(id) && takesChats && (!teamId || teamIds.includes(teamId)))
    const away = atWork.length === 0 || !isOpen(hours, app.now())
    const { showsPeople } = SiteChatSettings.parse(channel.settings)
    const faces = (cards: AccountCard[]) => facesOf(app, visitor.organisationId, cards)
    return {
      atWork: away || !showsPeople ? [] : faces(atWork).slice(0, facesMax),
      met: faces(accounts.filter(({ id }) => met.has(id))),
      away,
      answersByMail: app.config.smtpUrl !== undefined,
    }
  })
}

/** Each first name once: whom it does not tell apart has no face, rather than another's. */
function facesOf(app: AppContext, organisationId: string, cards: readonly AccountCard[]): OperatorFace[] {
  const byName = Map.groupBy(cards, ({ name }) => firstName(name))
  return [...byName].map(([name, same]) => {
    const photoId = same.length === 1 ? same[0]?.photoId : undefined
    const photoUrl = photoId ? publicFileUrl(app, { base: '', organisationId, file: { id: photoId, name: 'photo.jpg' } }) : null
    return { name, photoUrl }
  })
}
