import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { breakReasonLength } from '../presence.ts'
import { teamFields } from '../team-fields.ts'
import { OperatorLicences, OperatorView, OwnOperator } from '../views/operator.ts'
import { Presence } from '../views/presence.ts'
import { answer, Id } from '../views/shared.ts'
import { takesChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** One of `breakReasons`, or words of one's own. */
const Reason = z.string().trim().min(1, 'required').max(breakReasonLength, 'tooLong')

/** Operators at work and on a break (spec 4). */
export const operators = {
  own: staffProcedure(takesChats)
    .route({ method: 'GET', path: '/operators/me', tags: ['operators'], summary: 'My status' })
    .output(answer(OwnOperator)),

  /**
   * Goes to work or on a break; a reason is kept for a break only. To be active takes a licence: maxOnlineReachedException when all are
   * in use. Without an open workspace the choice is kept for when there is one.
   */
  choose: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'PUT', path: '/operators/me', tags: ['operators'], summary: 'Go to work, or on a break' })
    .input(z.object({ status: Presence, reason: Reason.optional() }))
    .output(answer(OperatorView))
    .errors(errors('maxOnlineReachedException')),

  /** The person has touched their screen: no break begins by itself for a while. */
  act: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/operators/me/activity', tags: ['operators'], summary: 'Say that I am here' })
    .output(answer(z.null())),

  /** Sends an active colleague on a break, which lasts until they or a supervisor end it; who is not active stays as they are. */
  sendToBreak: staffProcedure({ right: 'AUTHORITY_ALL_CHATS', audits: 'operator.sentToBreak' })
    .route({ method: 'POST', path: '/operators/{accountId}/break', tags: ['operators'], summary: 'Send a colleague on a break' })
    .input(z.object({ accountId: Id }))
    .output(answer(OperatorView))
    .errors(errors('accountNotFoundException')),

  /** Ends a colleague's break, whoever began it: new chats come to them again. It takes a licence; who is not on a break stays as they are. */
  endBreak: staffProcedure({ right: 'AUTHORITY_ALL_CHATS', audits: 'operator.calledBack' })
    .route({ method: 'DELETE', path: '/operators/{accountId}/break', tags: ['operators'], summary: "End a colleague's break" })
    .input(z.object({ accountId: Id }))
    .output(answer(OperatorView))
    .errors(errors('accountNotFoundException', 'maxOnlineReachedException')),

  /**
   * Raises or lowers how many chats a colleague may have at once, until they leave work; null: what their teams say. Chats that they have
   * already stay theirs; who is off-line stays as they are.
   */
  limit: staffProcedure({ right: 'AUTHORITY_ALL_CHATS', audits: 'operator.limited' })
    .route({ method: 'PUT', path: '/operators/{accountId}/limit', tags: ['operators'], summary: "Limit a colleague's chats for now" })
    .input(z.object({ accountId: Id, limit: teamFields.chatsPerOperator.nullable() }))
    .output(answer(OperatorView))
    .errors(errors('accountNotFoundException')),

  licences: staffProcedure()
    .route({ method: 'GET', path: '/operator-licences', tags: ['operators'], summary: 'Licences of operators' })
    .output(answer(OperatorLicences)),
}
