import { newId } from '@besedka/contract'
import type { AppContext } from '../platform/context.ts'
import type { ProcedureName } from './procedures.ts'

/** A model that nobody answers for, and a request that was made to it. */
export async function seedAi({ database, vault }: Pick<AppContext, 'database' | 'vault'>, organisationId: string): Promise<void> {
  const key = vault.seal('secret', `ai/${organisationId}/key`)
  const { systemPool } = database
  await systemPool.query("INSERT INTO ai_settings VALUES ($1, false, 'https://model.invalid/v1', 'local', $2, true, 100, now())", [
    organisationId,
    key,
  ])
  await systemPool.query("INSERT INTO ai_requests (organisation_id, id, kind, asked_at) VALUES ($1, $2, 'question', now())", [
    organisationId,
    newId(),
  ])
}

/** Examples of calls to the AI module; see `example-inputs.ts`. */
export const aiInputs = {
  'ai.state': () => ({}),
  'ai.settings': () => ({}),
  'ai.setUp': () => ({ active: false, url: 'https://model.example/v1', model: 'local', key: 'secret', masks: true, dailyLimit: 10 }),
  'ai.remove': () => ({}),
  'ai.tryOut': () => ({}),
  'ai.suggestReply': ({ chat }: WithChat) => ({ chatId: chat.id }),
  'ai.rewrite': ({ chat }: WithChat) => ({ chatId: chat.id, text: 'Good day', way: 'shorter' }),
  'ai.translate': ({ chat, reply }: WithChat) => ({ chatId: chat.id, messageId: reply.id }),
  'ai.summarise': ({ chat }: WithChat) => ({ chatId: chat.id }),
  'ai.ask': () => ({ question: 'How long is the delivery?' }),
  'ai.rate': () => ({ answerId: newId(), helpful: true }),
  'ai.usage': () => ({}),
  'aiChecks.list': () => ({}),
  'aiChecks.create': ({ article }: Asked) => ({ question: 'Who delivers?', articleIds: [article.id] }),
  'aiChecks.update': ({ aiCheck }: Asked) => ({ checkId: aiCheck.id, articleIds: [] }),
  'aiChecks.delete': ({ aiCheck }: Asked) => ({ checkId: aiCheck.id }),
  'aiChecks.ask': ({ aiCheck }: Asked) => ({ checkId: aiCheck.id }),
} satisfies Partial<Record<ProcedureName, (world: WithChat & Asked) => Record<string, unknown>>>

type WithChat = { chat: { id: string }; reply: { id: string } }
type Asked = { article: { id: string }; aiCheck: { id: string } }
