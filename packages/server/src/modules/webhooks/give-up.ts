import type { Locale } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { mailOfRightHolders } from '../accounts/index.ts'
import { auditWebhook } from './audit-webhook.ts'
import { endWaiting } from './end-waiting.ts'
import type { WebhookRow } from './tables.ts'
import './tables.ts'

const words = {
  'ru-RU': (host: string) => ({
    subject: `Вебхук ${host} отключён`,
    paragraphs: [
      `События перестали доставляться на ${host}, и вебхук отключён.`,
      'Исправьте приёмник и включите вебхук снова. Пропущенные события можно отправить повторно: журнал хранит их 30 дней.',
    ],
    label: 'Открыть интеграции',
  }),
  'en-GB': (host: string) => ({
    subject: `The webhook ${host} was switched off`,
    paragraphs: [
      `Events no longer reached ${host}, so the webhook was switched off.`,
      'Repair the receiver and switch the webhook on again. What was missed can be replayed: the log keeps it for 30 days.',
    ],
    label: 'Open Integrations',
  }),
} satisfies Record<Locale, unknown>

/** Switches a webhook off to which nothing passes, and tells those who can mend it. */
export async function giveUp(app: AppContext, tx: Transaction, webhook: WebhookRow): Promise<void> {
  const after = await tx.db
    .updateTable('webhooks')
    .set({ state: 'gaveUp', rests_until: null })
    .where('id', '=', webhook.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await endWaiting(tx, webhook.id)
  auditWebhook(tx, { kind: 'system', name: 'Besedka' }, 'webhook.gaveUp', { was: webhook, is: after })
  const { host } = new URL(webhook.url)
  for (const { email, locale } of await mailOfRightHolders(tx.db, 'AUTHORITY_INTEGRATION')) {
    const { label, ...said } = words[locale](host)
    const button = { label, url: pageAddress(app.config, '/admin/preferences/extensions') }
    await queueNotice(app, tx, { to: email, locale, ...said, button })
  }
}
