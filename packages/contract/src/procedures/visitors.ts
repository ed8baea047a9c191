import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { answer, Id } from '../views/shared.ts'
import { approachLimits, SiteVisitId, VisitorsView } from '../views/site-visit.ts'
import { takesChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** Who is on the site now, where a channel shows it, and the words by which an operator begins. */
export const visitors = {
  /**
   * Visitors of the channels whose queue the caller stands in; whoever sees all chats sees those of all channels. `search`: a part of the page's address or
   * title, of the site that they came from, or of the customer's name.
   */
  list: staffProcedure(takesChats)
    .route({ method: 'GET', path: '/visitors', tags: ['visitors'], summary: 'Visitors on the site' })
    .input(z.object({ search: z.string().trim().max(100, 'tooLong').default('') }))
    .output(answer(VisitorsView)),

  /**
   * Says something to a visitor, beside the button of the chat on their page. Once they open it, it is the first message of a chat in the caller's hands, if they
   * are still at work.
   */
  approach: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/visitors/{channelId}/{visitId}/approach', tags: ['visitors'], summary: 'Write to a visitor first' })
    .input(
      z.object({
        channelId: Id,
        visitId: SiteVisitId,
        text: z.string().trim().min(1, 'required').max(approachLimits.text, 'tooLong'),
      }),
    )
    .output(answer(z.null()))
    .errors(
      errors(
        'visitorGoneException',
        'visitorApproachedException',
        'chatAlreadyExistsException',
        'operatorNotActiveException',
        'channelDeactivatedException',
        'channelTypeForbiddenException',
      ),
    ),
}
