import { z } from 'zod'
import { aiLimits, aiRewrites } from '../ai.ts'
import { errors } from '../errors/error-map.ts'
import { AiAnswer, AiSettings, AiSettingsView, AiState, AiText, AiTrial, AiUsage } from '../views/ai.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const tags = ['AI module']

/** Settings of the connection: the right to change the organisation, because they decide what is sent to whom. */
export const setsUpAi = { right: 'AUTHORITY_ROLE_MODIFY' } as const

const oneChat = z.object({ chatId: Id })
/** What every question to the model may be answered with. */
const refusals = ['aiNotConfiguredException', 'aiRequestException', 'aiLimitReachedException', 'tooManyRequestsException'] as const

/** The AI module (spec 1, 2): a model that the organisation connects helps operators, and answers out of the knowledge base. */
export const ai = {
  state: staffProcedure().route({ method: 'GET', path: '/ai', tags, summary: 'Whether the AI module answers' }).output(answer(AiState)),

  settings: staffProcedure(setsUpAi)
    .route({ method: 'GET', path: '/ai/settings', tags, summary: 'How the model is reached' })
    .output(answer(AiSettingsView.nullable())),

  /** Keeps how the model is reached. The key is dropped when the address changes and no new one is given. */
  setUp: staffProcedure({ ...setsUpAi, audits: 'ai.changed' })
    .route({ method: 'PUT', path: '/ai/settings', tags, summary: 'Say how the model is reached' })
    .input(AiSettings)
    .output(answer(AiSettingsView)),

  /** Forgets the connection with its key. */
  remove: staffProcedure({ ...setsUpAi, audits: 'ai.removed' })
    .route({ method: 'DELETE', path: '/ai/settings', tags, summary: 'Forget the model' })
    .output(answer(z.null())),

  /** Asks the model for a word, also while it is switched off, and says what failed. */
  tryOut: staffProcedure({ ...setsUpAi, audits: 'none' })
    .route({ method: 'POST', path: '/ai/trials', tags, summary: 'Ask the model for a word' })
    .output(answer(AiTrial))
    .errors(errors('aiNotConfiguredException', 'aiLimitReachedException', 'tooManyRequestsException')),

  /** A reply to what the customer wrote last, out of public articles that fit. Internal notes are not looked at. */
  suggestReply: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/ai/replies', tags, summary: 'Suggest a reply' })
    .input(oneChat)
    .output(answer(AiAnswer))
    .errors(errors('chatNotFoundByIdException', ...refusals)),

  /** The caller's draft in other words. */
  rewrite: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/ai/rewritings', tags, summary: 'Rewrite a draft' })
    .input(oneChat.extend({ text: z.string().trim().min(1, 'required').max(aiLimits.draftLength, 'tooLong'), way: z.enum(aiRewrites) }))
    .output(answer(AiText))
    .errors(errors('chatNotFoundByIdException', ...refusals)),

  /** What somebody else wrote, in the language of the reader's screen; of a long letter its beginning. */
  translate: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/ai/translations', tags, summary: 'Translate a message' })
    .input(oneChat.extend({ messageId: Id }))
    .output(answer(AiText))
    .errors(errors('chatNotFoundByIdException', 'messageNotFoundException', ...refusals)),

  /** What the chat is about and where it stands, for colleagues: internal notes are part of it. */
  summarise: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/ai/summaries', tags, summary: 'Summarise a chat' })
    .input(oneChat)
    .output(answer(AiText))
    .errors(errors('chatNotFoundByIdException', ...refusals)),

  /** An answer out of the knowledge base, with the articles it is taken from. */
  ask: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/ai/questions', tags, summary: 'Ask the knowledge base' })
    .input(z.object({ question: z.string().trim().min(1, 'required').max(aiLimits.questionLength, 'tooLong') }))
    .output(answer(AiAnswer))
    .errors(errors(...refusals)),

  /** What the asker thinks of an answer; of one that is not theirs, or forgotten, nothing is noted. Null takes it back. */
  rate: staffProcedure({ audits: 'none' })
    .route({ method: 'PUT', path: '/ai/answers/{answerId}/rating', tags, summary: 'Say whether an answer helped' })
    .input(z.object({ answerId: Id, helpful: z.boolean().nullable() }))
    .output(answer(z.null())),

  /** What was asked in the last thirty days, the newest first. */
  usage: staffProcedure(setsUpAi)
    .route({ method: 'GET', path: '/ai/usage', tags, summary: 'How much the model is asked' })
    .output(answer(z.object({ items: z.array(AiUsage) }))),
}
