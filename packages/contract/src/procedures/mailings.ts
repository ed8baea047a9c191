import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { mailingLimits } from '../mailing-fields.ts'
import { MailingType } from '../routing-vocabulary.ts'
import { MailingEntry, MailingOutcome, MailingView } from '../views/mailing.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const

/**
 * Mailings that another system sends, and the answers to them (spec 1, 3): what was sent is kept for {@link mailingLimits.answerDays} days, stands above
 * the first thing that its reader writes, and lets rules tell such chats from others. Nothing is sent by these calls.
 */
export const mailings = {
  /** The latest first. */
  list: staffProcedure({ ...manages, scope: 'mailings:write' })
    .route({ method: 'GET', path: '/mailings', tags: ['mailings'], summary: 'Mailings' })
    .input(z.object(pageInput))
    .output(answer(page(MailingView)))
    .errors(errors('invalidCursorException')),

  /**
   * Takes messages of a mailing that were sent through a channel that names people by their phones, and answers that came to another system: an answer
   * becomes a customer's message. Each entry is taken once, however often it comes; outcomes are in the order of the entries. A mailing that is not known is made, one that is
   * gets this name and type.
   */
  import: staffProcedure({ ...manages, scope: 'mailings:write', audits: 'none' })
    .route({ method: 'POST', path: '/mailings/messages', tags: ['mailings'], summary: 'Import messages of a mailing and answers to it' })
    .input(
      z.object({
        channelId: Id,
        mailing: z.object({
          externalId: z.string().trim().min(1, 'required').max(mailingLimits.idLength, 'tooLong'),
          name: z.string().trim().min(1, 'required').max(mailingLimits.nameLength, 'tooLong'),
          type: MailingType,
        }),
        entries: z.array(MailingEntry).min(1, 'required').max(mailingLimits.entries, 'tooLong'),
      }),
    )
    .output(answer(z.object({ mailing: MailingView, outcomes: z.array(MailingOutcome) })))
    .errors(errors('channelNotFoundException', 'channelDeactivatedException', 'mailingChannelException', 'mailingNotFoundException')),

  /** Forgets a mailing and what it has sent; chats that have answered it stay as they are. */
  delete: staffProcedure({ ...manages, audits: 'mailing.deleted' })
    .route({ method: 'DELETE', path: '/mailings/{mailingId}', tags: ['mailings'], summary: 'Delete a mailing' })
    .input(z.object({ mailingId: Id }))
    .output(answer(z.null()))
    .errors(errors('mailingNotFoundException')),
}
