import { type AiKind, type AiProblem, type Locale, newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { type Answered, callModel, type Told } from './call-model.ts'
import { countToday } from './count-today.ts'
import { openKey } from './key.ts'
import { createMask, type Mask, noMask } from './mask.ts'
import type { SettingsRow } from './tables.ts'
import './tables.ts'

/** Who is counted: a person, or nobody where a bot or a program asks. `takePlace`: false once they have asked too often. */
export type AskedBy = { organisationId: string; accountId: string | null; takePlace: () => boolean }

/** Who asks, in which language, and until when they wait. */
export type Asker = { app: AppContext; by: AskedBy; locale: Locale; signal: AbortSignal }

type Question = {
  kind: AiKind
  /** What the model is told; everything that people wrote goes through the mask. */
  tell: (mask: Mask) => Told[]
}

/** Asks the model. Throws aiNotConfiguredException, aiLimitReachedException, tooManyRequestsException, aiRequestException. */
export async function askModel(asker: Asker, question: Question): Promise<{ id: string; text: string }> {
  const { id, answered } = await tryModel(asker, question)
  if (answered.problem === null) return { id, text: answered.text }
  if (answered.problem === 'keyUnreadable') throw new AppError('aiNotConfiguredException')
  asker.app.log.warn(
    { problem: answered.problem, kind: question.kind, organisationId: asker.by.organisationId },
    'The model did not answer',
  )
  throw new AppError('aiRequestException')
}

/**
 * The same, with the reason instead of an error where the model fails. The request is counted before it is made, so that no crowd goes over the limit of
 * the day together. `evenOff`: also while it is switched off.
 */
export async function tryModel(
  { app, by, signal }: Asker,
  { kind, tell }: Question,
  { evenOff = false } = {},
): Promise<{ id: string; answered: Answered; tookMs: number }> {
  if (!by.takePlace()) throw new AppError('tooManyRequestsException')
  const id = newId()
  const settings = await begin(app, by, { id, kind, evenOff })
  const mask = settings.masks ? createMask() : noMask
  const key = openKey(app.vault, settings)
  const started = performance.now()
  const answered: Answered =
    key === undefined
      ? { problem: 'keyUnreadable', detail: null, tokensIn: 0, tokensOut: 0 }
      : await callModel(app.net, { url: settings.url, model: settings.model, key }, tell(mask), { signal })
  const tookMs = Math.round(performance.now() - started)
  await end(app, by, { id, tookMs, problem: answered.problem, tokens: answered })
  return { id, answered: answered.problem === null ? { ...answered, text: mask.show(answered.text) } : answered, tookMs }
}

type Begun = { id: string; kind: AiKind; evenOff: boolean }

/** One after another in an organisation: two of them would both be the last that the day allows. */
function begin(app: AppContext, { organisationId, accountId }: AskedBy, { id, kind, evenOff }: Begun): Promise<SettingsRow> {
  return inOrganisation(app, organisationId, async (tx) => {
    const settings = await tx.db.selectFrom('ai_settings').selectAll().forUpdate().executeTakeFirst()
    if (!settings || !(settings.active || evenOff)) throw new AppError('aiNotConfiguredException')
    if ((await countToday(tx.db, tx.now)) >= settings.daily_limit)
      throw new AppError('aiLimitReachedException', { size: settings.daily_limit })
    await tx.db
      .insertInto('ai_requests')
      .values({ organisation_id: tx.organisationId, id, account_id: accountId, kind, asked_at: tx.now })
      .execute()
    return settings
  })
}

type Ended = { id: string; tookMs: number; problem: AiProblem | 'aborted' | null; tokens: { tokensIn: number; tokensOut: number } }

async function end(app: AppContext, { organisationId }: AskedBy, { id, tookMs, problem, tokens }: Ended): Promise<void> {
  await inOrganisation(app, organisationId, (tx) =>
    tx.db
      .updateTable('ai_requests')
      .set({ took_ms: tookMs, problem, tokens_in: tokens.tokensIn, tokens_out: tokens.tokensOut })
      .where('id', '=', id)
      .execute(),
  )
}
