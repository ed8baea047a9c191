import type { AiCheckView } from '@besedka/contract'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { answerTask } from '../answer-customer.ts'
import type { Asker } from '../ask-model.ts'
import { answerFromArticles } from '../from-articles.ts'
import { getSettings } from '../settings.ts'
import { getCheck, toCheckView } from './check.ts'

/**
 * Asks the model the question of a check, as a bot asks for a customer at the beginning of a chat, and keeps the answer; not if the question has been
 * changed meanwhile. Throws aiCheckNotFoundException, and what `askModel` throws: then the former answer stays.
 */
export async function askCheck(asker: Asker, checkId: string): Promise<AiCheckView> {
  const { app, by } = asker
  const [{ question }, settings] = await readOrganisation(app, by.organisationId, (db) =>
    Promise.all([getCheck(db, checkId), getSettings(app, db)]),
  )
  const { text, sources } = await answerFromArticles(asker, { kind: 'check', question, publicOnly: true, task: answerTask })
  return inOrganisation(app, by.organisationId, async (tx) => {
    await tx.db
      .updateTable('ai_checks')
      .set({ asked_at: tx.now, model: settings?.model ?? '', answer: text, cited_ids: sources.map(({ id }) => id) })
      .where('id', '=', checkId)
      .where('question', '=', question)
      .execute()
    return toCheckView(await getCheck(tx.db, checkId))
  })
}
