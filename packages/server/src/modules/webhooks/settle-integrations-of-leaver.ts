import { Integrations, type Locale } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import { enqueueJob, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { accountName, mailOfRightHolders } from '../accounts/index.ts'
import { endKeys, takeOverKeys } from '../api-keys/index.ts'
import { auditWebhook } from './audit-webhook.ts'
import { endWaiting } from './end-waiting.ts'
import type { WebhookRow } from './tables.ts'
import './tables.ts'

export const tellOfIntegrationsJob = 'tellOfIntegrations'

/** What became of the keys and webhooks of somebody who left, for those who look after them. */
export const SettledIntegrations = z.object({
  organisationId: z.string(),
  leaver: z.string(),
  by: z.string(),
  integrations: Integrations,
  /** Names of keys, and hosts of webhooks. */
  names: z.array(z.string()),
})

/** The webhooks that somebody added. Of an address only whose it is: its path may be a secret of the receiver. */
export async function listWebhooksMadeBy(db: Kysely<Tables>, accountId: string): Promise<{ id: string; host: string }[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'url']).where('created_by', '=', accountId).orderBy('id').execute()
  return rows.map(({ id, url }) => ({ id, host: new URL(url).host }))
}

/**
 * Reaction: keys and webhooks must not outlive unseen who made them. They end, or are of whoever deactivated their maker; those who look
 * after integrations are told by mail.
 */
export async function settleIntegrationsOfLeaver(tx: Transaction, event: NewEvent<'account.deactivated'>): Promise<void> {
  const { account, integrations, byId } = event.payload
  const by = { id: byId, name: await accountName(tx.db, byId) }
  const keys = await (integrations === 'end' ? endKeys : takeOverKeys)(tx, account, by)
  const webhooks = await tx.db.selectFrom('webhooks').selectAll().where('created_by', '=', account.id).orderBy('id').forUpdate().execute()
  for (const webhook of webhooks) await (integrations === 'end' ? switchOff : takeOver)(tx, webhook, by)
  const names = [...keys, ...webhooks.map(({ url }) => new URL(url).host)]
  if (names.length === 0) return
  const payload = { organisationId: tx.organisationId, leaver: account.name, by: by.name, integrations, names }
  await tx.enqueue({ name: tellOfIntegrationsJob, payload: payload satisfies z.infer<typeof SettledIntegrations> })
}

async function switchOff(tx: Transaction, was: WebhookRow, by: { id: string; name: string }): Promise<void> {
  const is = await tx.db
    .updateTable('webhooks')
    .set({ state: 'off', rests_until: null })
    .where('id', '=', was.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await endWaiting(tx, was.id)
  auditWebhook(tx, by, 'webhook.updated', { was, is })
}

async function takeOver(tx: Transaction, webhook: WebhookRow, by: { id: string; name: string }): Promise<void> {
  await tx.db.updateTable('webhooks').set({ created_by: by.id }).where('id', '=', webhook.id).execute()
  auditWebhook(tx, by, 'webhook.takenOver', { is: webhook })
}

type Settled = z.infer<typeof SettledIntegrations>

const words = {
  'ru-RU': ({ leaver, by, integrations, names }: Settled) => ({
    subject: integrations === 'end' ? 'Ключи и вебхуки ушедшего коллеги отключены' : 'Ключи и вебхуки ушедшего коллеги продолжают работать',
    paragraphs: [
      `Учётную запись ${leaver} отключили (${by}).`,
      integrations === 'end'
        ? `Вместе с ней отозваны ключи и выключены вебхуки: ${names.join(', ')}. Программам, которые ими пользовались, нужны новые.`
        : `Ключи и вебхуки, которые завёл этот человек, остались и теперь числятся за тем, кто отключил: ${names.join(', ')}. Если он знал ключи, перевыпустите их.`,
    ],
    label: 'Открыть интеграции',
  }),
  'en-GB': ({ leaver, by, integrations, names }: Settled) => ({
    subject:
      integrations === 'end' ? 'Keys and webhooks of a former colleague have ended' : 'Keys and webhooks of a former colleague go on',
    paragraphs: [
      `The account of ${leaver} was deactivated (${by}).`,
      integrations === 'end'
        ? `With it keys were revoked and webhooks switched off: ${names.join(', ')}. Programs that used them need new ones.`
        : `The keys and webhooks that they made stay, and are now of whoever deactivated them: ${names.join(', ')}. If they knew the keys, renew them.`,
    ],
    label: 'Open Integrations',
  }),
} satisfies Record<Locale, unknown>

/** The job: mails it to everybody who looks after integrations. */
export async function tellOfIntegrations(app: Pick<AppContext, 'config' | 'database' | 'vault'>, settled: Settled): Promise<void> {
  const people = await readOrganisation(app, settled.organisationId, (db) => mailOfRightHolders(db, 'AUTHORITY_INTEGRATION'))
  const queue = { enqueue: (job: Parameters<typeof enqueueJob>[1]) => enqueueJob(app.database.system, job) }
  for (const { email, locale } of people) {
    const { label, ...said } = words[locale](settled)
    const button = { label, url: pageAddress(app.config, '/admin/preferences/extensions') }
    await queueNotice(app, queue, { to: email, locale, ...said, button })
  }
}
