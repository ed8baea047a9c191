import type { NoAnswer } from '@besedka/bot-scenario'
import type { ErrorCode } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { AnswerCustomer } from '../bots/index.ts'
import { lastLines } from './conversation.ts'
import { answerFromArticles } from './from-articles.ts'

/** What a bot does not get an answer for. Any other refusal is a failure of the model. */
const reasons: Partial<Record<ErrorCode, NoAnswer>> = {
  aiNotConfiguredException: 'off',
  aiLimitReachedException: 'limit',
  tooManyRequestsException: 'limit',
}

/**
 * Builds what bots ask: an answer to a customer out of public articles, by the rules of a suggested reply, which goes out as it is. So it has to cite what
 * it says, and where it does not there is none.
 */
export function createAnswerCustomer(app: AppContext): AnswerCustomer {
  return async function answerCustomer({ organisationId, customerId, locale, question, conversation, signal }) {
    const takePlace = () => app.limits.shared.aiAnswers.take(customerId)
    const asker = { app, by: { organisationId, accountId: null, takePlace }, locale, signal }
    try {
      const lines = lastLines(conversation)
      const { text, sources } = await answerFromArticles(asker, { kind: 'bot', question, lines, publicOnly: true, task: answerTask })
      return text === null ? { why: 'notFound' } : { text, articleIds: sources.map(({ id }) => id) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const code: ErrorCode = error.code
      return { why: reasons[code] ?? 'failed' }
    }
  }
}

/** What the model is told where nobody reads its answer before a customer does. */
export const answerTask = [
  'Answer the question of the customer, friendly and in at most five sentences, in their language. The conversation shows what it is about.',
  'You are the automatic assistant of the service: nobody reads your answer before the customer does.',
  'Never say that you are a person, and never say that you have done or will do something.',
].join('\n')
