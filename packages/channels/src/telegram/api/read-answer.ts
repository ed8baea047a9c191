import { z } from 'zod'
import { SendError } from '../../kit/send-error.ts'
import { explainRefusal } from './explain-refusal.ts'

/** A hundred updates of full length are below 2 MB. */
const largestAnswerBytes = 8 * 1024 * 1024

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
  // Not the Bot API's own words: a proxy before it, or another server altogether. What its status says of tokens or blocks is not believed.
  if (response.status === 413) throw new SendError('permanent', { code: 'fileTooBig', detail: 'HTTP 413' })
  const code = response.status >= 500 ? 'providerFailed' : response.status === 429 ? 'providerBusy' : 'answerNotUnderstood'
  throw new SendError('retry', { code, detail: `HTTP ${response.status}` })
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let sizeBytes = 0
  for await (const chunk of response.body) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > largestAnswerBytes) throw new SendError('retry', { code: 'answerNotUnderstood', detail: 'The answer is too long' })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
