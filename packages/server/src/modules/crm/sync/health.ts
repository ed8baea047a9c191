import { SendError } from '@besedka/channels/kit'
import type { Locale } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { inOrganisation } from '../../../platform/events/transaction.ts'
import { queueNotice } from '../../../platform/notices/notices.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import { mailOfRightHolders } from '../../accounts/index.ts'
import type { ConnectionRow } from '../tables.ts'
import '../tables.ts'

const firstRestMs = 5_000
/** A CRM that is back is noticed within five minutes. */
const restCapMs = 5 * 60_000
/** People are told once nothing has passed for so long. */
const patienceMs = 60 * 60_000

type Key = Pick<ConnectionRow, 'organisation_id' | 'id'>

/** Something passed. */
export async function notePassed(app: AppContext, { organisation_id: organisationId, id }: Key): Promise<void> {
  await inOrganisation(app, organisationId, (tx) =>
    tx.db
      .updateTable('crm_connections')
      .set({ synced_at: tx.now, problem: null, failures: 0, failing_since: null, told_at: null, rests_until: null })
      .where('id', '=', id)
      .execute(),
  )
}

/**
 * Nothing passes for now: the CRM is left alone for a while, longer each time. Being asked to slow down is no failure. Answers false for a defect of
 * ours, which is the job's to tell.
 */
export async function noteFailure(app: AppContext, { organisation_id: organisationId, id }: Key, error: unknown): Promise<boolean> {
  if (!(error instanceof SendError)) return false
  await inOrganisation(app, organisationId, async (tx) => {
    const row = await tx.db.selectFrom('crm_connections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return
    if (error.problem.code === 'providerBusy') return rest(tx, id, error.retryAfterMs ?? firstRestMs)
    const failures = row.failures + 1
    const since = row.failing_since ?? tx.now
    const tells = row.told_at === null && tx.now.getTime() - since.getTime() >= patienceMs
    await tx.db
      .updateTable('crm_connections')
      .set({
        failures,
        failing_since: since,
        problem: JSON.stringify({ code: error.problem.code, detail: error.problem.detail ?? null }),
        rests_until: new Date(tx.now.getTime() + restMs(failures)),
        ...(tells && { told_at: tx.now }),
      })
      .where('id', '=', id)
      .execute()
    if (tells) await tell(app, tx, row, words)
  })
  return true
}

async function rest(tx: Transaction, id: string, forMs: number): Promise<void> {
  await tx.db
    .updateTable('crm_connections')
    .set({ rests_until: new Date(tx.now.getTime() + forMs) })
    .where('id', '=', id)
    .execute()
}

/** 5 s, 15 s, 45 s … 5 min. */
export function restMs(failures: number): number {
  return Math.min(restCapMs, firstRestMs * 3 ** Math.min(failures - 1, 10))
}

type Said = { subject: string; paragraphs: string[]; label: string }

const words = {
  'ru-RU': (name: string) => ({
    subject: `CRM «${name}» не отвечает`,
    paragraphs: [
      `Обмен с CRM «${name}» не идёт уже час. Чаты это не затрагивает: изменения копятся и уйдут, когда CRM ответит.`,
      'Причина и следующий шаг видны на странице подключения.',
    ],
    label: 'Открыть подключение',
  }),
  'en-GB': (name: string) => ({
    subject: `The CRM "${name}" does not answer`,
    paragraphs: [
      `Nothing has been exchanged with the CRM "${name}" for an hour. Chats are not affected: changes are collected and go once it answers.`,
      'The reason and the next step are on the page of the connection.',
    ],
    label: 'Open the connection',
  }),
} satisfies Record<Locale, unknown>

const accessWords = {
  'ru-RU': (name: string) => ({
    subject: `CRM «${name}» не продлевает доступ`,
    paragraphs: [
      `CRM «${name}» отказалась продлить доступ. Обмен пока идёт, но скоро остановится.`,
      'Откройте подключение и войдите в CRM ещё раз: соответствия, поля и журнал останутся.',
    ],
    label: 'Открыть подключение',
  }),
  'en-GB': (name: string) => ({
    subject: `The CRM "${name}" does not renew our access`,
    paragraphs: [
      `The CRM "${name}" has refused to renew our access. Changes still pass, but will stop soon.`,
      'Open the connection and sign in at the CRM once more: pairs, fields and the log stay.',
    ],
    label: 'Open the connection',
  }),
} satisfies Record<Locale, unknown>

/** Somebody has to sign in at the CRM once more, before our access ends. */
export async function tellAccessEnds(app: AppContext, tx: Transaction, row: ConnectionRow): Promise<void> {
  await tell(app, tx, row, accessWords)
}

async function tell(app: AppContext, tx: Transaction, row: ConnectionRow, said: Record<Locale, (name: string) => Said>): Promise<void> {
  for (const { email, locale } of await mailOfRightHolders(tx.db, 'AUTHORITY_INTEGRATION')) {
    const { label, ...text } = said[locale](row.name)
    const button = { label, url: pageAddress(app.config, `/admin/preferences/crm?connection=${row.id}`) }
    await queueNotice(app, tx, { to: email, locale, ...text, button })
  }
}
