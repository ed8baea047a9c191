import { defaultLocale, type Locale } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { enqueueJob, type NewJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import './tables.ts'

export const remindOfSecondFactorJob = 'remindOfSecondFactor'

/** How long before a second factor is demanded the people who lack one are reminded. */
const remindedHours = 24

type Demand = { organisationId: string; from: Date }

/** Writes to the active people of an organisation who lack a second factor that it will be demanded from a moment on. */
export async function tellOfSecondFactorDate(
  app: Pick<AppContext, 'config' | 'database' | 'vault'>,
  queue: { enqueue(job: NewJob): Promise<void> },
  { organisationId, from }: Demand,
): Promise<void> {
  const { rows } = await sql<{ email: string; locale: Locale | null }>`
    SELECT email, locale FROM accounts WHERE organisation_id = ${organisationId} AND active AND NOT has_second_factor(organisation_id, id)`.execute(
    app.database.system,
  )
  for (const { email, locale } of rows) {
    const { subject, paragraphs, label } = words[locale ?? defaultLocale](from)
    const button = { label, url: pageAddress(app.config, '/admin/profile/authentication') }
    await queueNotice(app, queue, { to: email, locale: locale ?? defaultLocale, subject, paragraphs, button })
  }
}

/** The hourly job: reminds people a day before a second factor is demanded of them; once for each date, also with two workers at once. */
export async function remindOfSecondFactor(app: Pick<AppContext, 'config' | 'database' | 'vault'>): Promise<void> {
  await app.database.system.transaction().execute(async (db) => {
    const coming = await db
      .updateTable('organisations')
      .set({ second_factor_reminded_for: sql`second_factor_from` })
      .where('active', '=', true)
      .where('second_factor_required', '=', true)
      .where(sql<boolean>`second_factor_from BETWEEN now() AND now() + ${remindedHours} * interval '1 hour'`)
      .where(sql<boolean>`second_factor_reminded_for IS DISTINCT FROM second_factor_from`)
      .returning(['id as organisationId', sql<Date>`second_factor_from`.as('from')])
      .execute()
    for (const demand of coming) await tellOfSecondFactorDate(app, { enqueue: (job) => enqueueJob(db, job) }, demand)
  })
}

type Words = (from: Date) => { subject: string; paragraphs: string[]; label: string }

const words: Record<Locale, Words> = {
  'ru-RU': (from) => ({
    subject: `С ${dayOf(from, 'ru-RU')} для входа нужен второй фактор`,
    paragraphs: [
      `Ваша организация требует двухфакторную аутентификацию с ${momentOf(from, 'ru-RU')}. У вас она ещё не настроена.`,
      'Настройте её заранее в профиле: это займёт пару минут. Если не успеть, страница настройки откроется сама, и до неё нельзя будет ответить клиентам.',
    ],
    label: 'Настроить',
  }),
  'en-GB': (from) => ({
    subject: `From ${dayOf(from, 'en-GB')} on you need a second factor to log in`,
    paragraphs: [
      `Your organisation demands two-factor authentication from ${momentOf(from, 'en-GB')} on. You have not set it up yet.`,
      'Set it up in your profile before: it takes two minutes. Otherwise the page for it opens by itself, and you cannot answer customers until it is done.',
    ],
    label: 'Set it up',
  }),
}

function dayOf(from: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(from)
}

function momentOf(from: Date, locale: Locale): string {
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' }).format(from)
  return locale === 'ru-RU' ? `${moment} по московскому времени` : `${moment} (Moscow time)`
}
