import { type Locale, quoted } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { dueAt, type Finances, noteTold } from '../finance/index.ts'

/** An administrator hears so many days before that money is missing. */
const announcedDays = 3

type How = { deactivatesAt: Date | null; deactivated: boolean; now: Date }
type Occasion = 'comes' | 'waits' | 'off'

/**
 * Writes to an administrator that the next charge will find too little money, that it has, and that the organisation was deactivated for it: each
 * once for a charge. The organisation has to be locked.
 */
export async function tellOfShortness(
  app: Pick<AppContext, 'config' | 'vault'>,
  db: Kysely<Tables>,
  finances: Finances,
  { deactivatesAt, deactivated, now }: How,
): Promise<void> {
  const { account, administratorEmail, locale } = finances
  const due = dueAt(finances)
  const occasion = deactivated ? 'off' : occasionOf(finances, due, now)
  if (!account || !due || !occasion || administratorEmail === '') return
  if (occasion !== 'off') await noteTold(db, finances.organisationId, occasion, due)
  const { subject, paragraphs, label } = words[locale](finances, { occasion, due, deactivatesAt })
  await queueNotice(
    app,
    { enqueue: (job) => enqueueJob(db, job) },
    { to: administratorEmail, locale, subject, paragraphs, button: { label, url: pageAddress(app.config, '/admin/finance') } },
  )
}

function occasionOf({ active, account, balanceKopecks, priceKopecks }: Finances, due: Date | null, now: Date): Occasion | undefined {
  if (!active || !account || account.postpaid || !due || balanceKopecks >= priceKopecks) return undefined
  if (due <= now) return account.told_for?.getTime() === due.getTime() ? undefined : 'waits'
  const soon = due.getTime() - now.getTime() <= announcedDays * 86_400_000
  return soon && account.announced_for?.getTime() !== due.getTime() ? 'comes' : undefined
}

type About = { occasion: Occasion; due: Date; deactivatesAt: Date | null }
type Words = (finances: Finances, about: About) => { subject: string; paragraphs: string[]; label: string }

const words: Record<Locale, Words> = {
  'ru-RU': ({ name, planName, priceKopecks, balanceKopecks }, { occasion, due, deactivatesAt }) => {
    const organisation = quoted(name, 'ru-RU')
    const missing = money(priceKopecks - balanceKopecks, 'ru-RU')
    const facts = `Тариф ${quoted(planName, 'ru-RU')} стоит ${money(priceKopecks, 'ru-RU')}, на балансе ${money(balanceKopecks, 'ru-RU')}: не хватает ${missing}.`
    const off = deactivatesAt ? `Если до ${dayOf(deactivatesAt, 'ru-RU')} деньги не придут, организация будет отключена.` : ''
    const ways = 'Чтобы пополнить баланс, выставьте счёт в разделе «Финансы» и оплатите его.'
    const label = 'Открыть финансы'
    if (occasion === 'off') {
      return {
        subject: `Организация ${organisation} отключена: тариф не оплачен`,
        paragraphs: [facts, 'Ничего не удалено. Чтобы пополнить баланс и включить организацию снова, напишите вашему менеджеру.'],
        label,
      }
    }
    if (occasion === 'waits') {
      return { subject: `Не хватает денег на тариф организации ${organisation}`, paragraphs: [facts, off, ways].filter(Boolean), label }
    }
    const day = dayOf(due, 'ru-RU')
    return {
      subject: `${day} спишется плата за тариф организации ${organisation}: не хватает ${missing}`,
      paragraphs: [`${day} спишется плата за следующий месяц. ${facts}`, ways],
      label,
    }
  },
  'en-GB': ({ name, planName, priceKopecks, balanceKopecks }, { occasion, due, deactivatesAt }) => {
    const missing = money(priceKopecks - balanceKopecks, 'en-GB')
    const facts = `The plan ${quoted(planName, 'en-GB')} costs ${money(priceKopecks, 'en-GB')}, the balance is ${money(balanceKopecks, 'en-GB')}: ${missing} is missing.`
    const off = deactivatesAt ? `If no money comes by ${dayOf(deactivatesAt, 'en-GB')}, the organisation will be deactivated.` : ''
    const ways = 'To top the balance up, issue an invoice in Finance and pay it.'
    const label = 'Open Finance'
    if (occasion === 'off') {
      return {
        subject: `${name} was deactivated: its plan is not paid`,
        paragraphs: [facts, 'Nothing is deleted. To top the balance up and be activated again, write to your manager.'],
        label,
      }
    }
    if (occasion === 'waits')
      return { subject: `Too little money for the plan of ${name}`, paragraphs: [facts, off, ways].filter(Boolean), label }
    const day = dayOf(due, 'en-GB')
    return {
      subject: `The plan of ${name} is charged on ${day}: ${missing} is missing`,
      paragraphs: [`On ${day} the next month is charged. ${facts}`, ways],
      label,
    }
  },
}

function money(kopecks: number, locale: Locale): string {
  const digits = kopecks % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(kopecks / 100)
}

function dayOf(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(at)
}
