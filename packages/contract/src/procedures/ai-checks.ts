import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { AiSource } from '../views/ai.ts'
import { AiCheckFields, AiCheckView } from '../views/ai-check.ts'
import { answer, Id } from '../views/shared.ts'
import { setsUpAi } from './ai.ts'
import { staffProcedure } from './define.ts'

const tags = ['AI module']
const oneCheck = z.object({ checkId: Id })

/** Answer checks: questions with known answers, which show how the model does before customers are let to it. */
export const aiChecks = {
  /** The oldest first. */
  list: staffProcedure(setsUpAi)
    .route({ method: 'GET', path: '/ai/checks', tags, summary: 'Answer checks' })
    .output(
      answer(
        z.object({
          items: z.array(AiCheckView),
          /** The published articles, by title. Customers are answered out of the public ones. */
          articles: z.array(AiSource),
        }),
      ),
    ),

  create: staffProcedure({ ...setsUpAi, audits: 'aiCheck.created' })
    .route({ method: 'POST', path: '/ai/checks', tags, summary: 'Add an answer check' })
    .input(AiCheckFields)
    .output(answer(AiCheckView))
    .errors(errors('articleNotFoundException', 'objectLimitReachedException')),

  /** With another question it has to be asked anew; by other articles the last answer is judged anew. */
  update: staffProcedure({ ...setsUpAi, audits: 'aiCheck.updated' })
    .route({ method: 'PATCH', path: '/ai/checks/{checkId}', tags, summary: 'Change an answer check' })
    .input(oneCheck.extend(AiCheckFields.partial().shape))
    .output(answer(AiCheckView))
    .errors(errors('aiCheckNotFoundException', 'articleNotFoundException')),

  delete: staffProcedure({ ...setsUpAi, audits: 'aiCheck.deleted' })
    .route({ method: 'DELETE', path: '/ai/checks/{checkId}', tags, summary: 'Delete an answer check' })
    .input(oneCheck)
    .output(answer(z.null()))
    .errors(errors('aiCheckNotFoundException')),

  /** Puts the question to the model as a bot would for a customer, and keeps what comes of it. It counts as a request of the day. */
  ask: staffProcedure({ ...setsUpAi, audits: 'none' })
    .route({ method: 'POST', path: '/ai/checks/{checkId}/answers', tags, summary: 'Ask an answer check' })
    .input(oneCheck)
    .output(answer(AiCheckView))
    .errors(
      errors(
        'aiCheckNotFoundException',
        'aiNotConfiguredException',
        'aiRequestException',
        'aiLimitReachedException',
        'tooManyRequestsException',
      ),
    ),
}
