import { SendError } from '../send-error.ts'

/** A hundred updates of full length are below 2 MB. */
const largestAnswerBytes = 8 * 1024 * 1024

/** The whole body as text. Throws {@link SendError} for one that is far longer than any answer of a provider. */
export async function readText(response: Response): Promise<string> {
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
