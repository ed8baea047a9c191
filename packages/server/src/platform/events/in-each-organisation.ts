import type { AppContext } from '../context.ts'
import { inOrganisation, type Transaction } from './transaction.ts'

type Each<T> = {
  /** What the log says of an organisation where it failed. */
  complaint: string
  work(tx: Transaction): Promise<T>
}

/**
 * Does something in each of some organisations, one after another, in a transaction of its own. An organisation where it fails does not keep the others
 * from it. Answers what the work has answered where it succeeded.
 */
export async function inEachOrganisation<T>(
  app: AppContext,
  rows: readonly { organisation_id: string }[],
  { complaint, work }: Each<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const { organisation_id: organisationId } of rows) {
    try {
      answers.push(await inOrganisation(app, organisationId, work))
    } catch (error) {
      app.log.error({ error, organisationId }, complaint)
    }
  }
  return answers
}
