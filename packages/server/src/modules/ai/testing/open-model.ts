import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** The key that the model asks for. */
export const modelKey = 'sk-0fth3m0d3l'

/**
 * A server for the tests of a file that speaks OpenAI's API (an emulator of others), with one model, `local`. It answers what the test says, and keeps what it was
 * asked; each test begins without either.
 */
export function useModel() {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', strict: true, auth: { apiKeys: [modelKey] } })
  function forget(): void {
    mock.clearFixtures().clearRequests()
    mock.on(
      { model: 'missing' },
      { error: { message: 'The model `missing` does not exist', type: 'invalid_request_error', code: 'model_not_found' }, status: 404 },
    )
  }
  beforeAll(() => mock.start())
  beforeEach(forget)
  // Not waited for: who has asked it keeps the connection for a minute, for the next question.
  afterAll(() => void mock.stop().catch(() => {}))
  return {
    get url() {
      return `${mock.url}/v1`
    },
    /** From now on; the last word holds. */
    answers(content: string, { finishReason = 'stop', latency = 0 } = {}): void {
      mock.prependFixture({
        match: { model: 'local' },
        response: { content, finishReason, usage: { prompt_tokens: 120, completion_tokens: 30 } },
        ...(latency > 0 && { chaos: { latencyMs: latency } }),
      })
    },
    /** The next one alone. */
    refuses(status: number, message = 'Refused'): void {
      mock.nextRequestError(status, { message })
    },
    /** What the model was told, the last first. */
    asked(): ChatCompletionRequest[] {
      return mock
        .getRequests()
        .flatMap(({ body }) => (body && 'messages' in body ? [body as ChatCompletionRequest] : []))
        .toReversed()
    },
    /** All words of the last question. */
    heard(): string {
      return JSON.stringify(this.asked()[0]?.messages ?? [])
    },
    /** Everything that it was told to answer, and that it was asked. */
    forget,
  }
}
