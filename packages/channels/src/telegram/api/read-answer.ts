import { z } from 'zod'
import { explainStatus } from '../../kit/http/call-json.ts'
import { readText } from '../../kit/http/read-text.ts'
import { parseJson } from '../../kit/json.ts'
import { explainRefusal } from './explain-refusal.ts'

const Answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number().int().optional().catch(undefined),
    description: z.string().catch(''),
    parameters: z
      .object({ retry_after: z.number().nonnegative().optional().catch(undefined) })
      .optional()
      .catch(undefined),
  }),
])

/** The result in an answer of the Bot API. Throws {@link SendError} for a refusal and for what is no answer; `hide` takes secrets out. */
export async function readAnswer(response: Response, hide: (text: string) => string): Promise<unknown> {
  const answer = Answer.safeParse(parseJson(await readText(response))).data
  if (answer?.ok) return answer.result
  if (answer) {
    throw explainRefusal({
      code: answer.error_code ?? response.status,
      description: hide(answer.description),
      retryAfterSeconds: answer.parameters?.retry_after,
    })
  }
  throw explainStatus(response.status)
}
