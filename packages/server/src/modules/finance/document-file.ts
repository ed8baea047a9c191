import { type Payer, quoted, vatIn } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { drawTable } from '../../platform/pdf/draw-table.ts'
import { ink, type Page } from '../../platform/pdf/page.ts'
import { writePdf } from '../../platform/pdf/write-pdf.ts'
import { amountInWords } from './amount-in-words.ts'
import { daySpan, longDay } from './day-text.ts'
import { documentWords } from './document-words.ts'
import type { BillingDocumentRow } from './tables.ts'

type DocumentFile = { fileName: string; content: string }

/** A document as PDF in base64, drawn from what it said when it was released. Throws documentNotFoundException. */
export async function documentFile(db: Kysely<Tables>, asked: { organisationId: string; documentId: string }): Promise<DocumentFile> {
  const row = await db
    .selectFrom('billing_documents')
    .selectAll()
    .where('organisation_id', '=', asked.organisationId)
    .where('id', '=', asked.documentId)
    .executeTakeFirst()
  if (!row) throw new AppError('documentNotFoundException')
  const content = Buffer.concat(await Array.fromAsync(drawDocument(row)))
  return { fileName: `${row.kind}-${row.number}-${row.year}.pdf`, content: content.toString('base64') }
}

function drawDocument(row: BillingDocumentRow): AsyncGenerator<Uint8Array> {
  const { locale } = row.content
  const title = documentWords[locale].titles[row.kind](String(row.number), longDay(row.released_at, locale))
  return writePdf({ title, language: locale, landscape: row.kind === 'factura', foot: title }, async function* (page) {
    page.ensure(200)
    if (row.kind === 'invoice') drawBank(page, row)
    page.paragraph(title, { size: 16, bold: true })
    page.down(4)
    page.rule(page.y, ink.text)
    page.down(12)
    drawParties(page, row)
    yield* row.kind === 'factura' ? drawFactura(page, row) : drawLines(page, row)
    drawSignatures(page, row)
    yield
  })
}

/** Where the money goes, as payment orders ask for it. */
function drawBank(page: Page, { content: { seller, locale } }: BillingDocumentRow): void {
  const { texts } = documentWords[locale]
  const middle = page.left + page.width * 0.58
  const rows = [
    [`${texts.bank}: ${seller.bankName}`, `${texts.bik} ${seller.bik}`],
    ['', seller.correspondentAccount && `${texts.account} ${seller.correspondentAccount}`],
    [identityOf(seller, texts), `${texts.account} ${seller.bankAccount}`],
    [`${texts.receiver}: ${seller.legalName}`, ''],
  ]
  page.rule(page.y)
  for (const [left = '', right = ''] of rows) {
    const lines = page.wrap(left, middle - page.left - 12, { size: 9 })
    page.down(4)
    page.write(right, { x: middle, y: page.y, size: 9 })
    for (const line of lines) {
      page.write(line, { x: page.left, y: page.y, size: 9 })
      page.down(12)
    }
  }
  page.down(2)
  page.rule(page.y)
  page.down(20)
}

function identityOf({ inn, kpp }: Payer, texts: { inn: string; kpp: string }): string {
  return [`${texts.inn} ${inn}`, kpp && `${texts.kpp} ${kpp}`].filter(Boolean).join('   ')
}

function drawParties(page: Page, { kind, content: { seller, payer, locale } }: BillingDocumentRow): void {
  const { texts } = documentWords[locale]
  const [one, other] = kind === 'act' ? [texts.performer, texts.customer] : [texts.seller, texts.buyer]
  for (const [role, party] of [
    [one, seller],
    [other, payer],
  ] as const) {
    page.paragraph(`${role}: ${party.legalName}`, { bold: true })
    page.paragraph(`${identityOf(party, texts)}   ${texts.address}: ${party.address}`, { size: 9, colour: ink.muted })
    page.down(8)
  }
  if (kind === 'factura') page.paragraph(texts.currency, { size: 9, colour: ink.muted })
  page.down(6)
}

function subjectOf({ content: { subject, locale } }: BillingDocumentRow): string {
  const words = documentWords[locale]
  return subject.what === 'topUp' ? words.topUp : words.plan(quoted(subject.plan, locale), daySpan(subject.from, subject.to, locale))
}

async function* drawLines(page: Page, row: BillingDocumentRow): AsyncGenerator<void> {
  const { amount_kopecks: amount, vat_percent: rate } = row
  const { locale } = row.content
  const { texts } = documentWords[locale]
  const money = (kopecks: number) => moneyText(kopecks, locale)
  const columns = [
    { title: texts.number, share: 0.4, align: 'left' as const },
    { title: texts.what, share: 5, align: 'left' as const },
    { title: texts.count, share: 0.9 },
    { title: texts.unit, share: 0.9 },
    { title: texts.price, share: 1.5 },
    { title: texts.sum, share: 1.5 },
  ]
  yield* drawTable(page, columns, [{ cells: ['1', subjectOf(row), '1', texts.piece, money(amount), money(amount)] }])
  const totals = [
    [texts.total, money(amount)],
    rate === null ? [texts.withoutVat, '—'] : [`${texts.includingVat} ${rate}%`, money(vatIn(amount, rate))],
    ...(row.kind === 'invoice' ? [[texts.toPay, money(amount)]] : []),
  ]
  for (const [name = '', sum = ''] of totals) {
    page.ensure(16)
    page.write(name, { x: page.left, y: page.y, width: page.width - 110, align: 'right', bold: true })
    page.write(sum, { x: page.left, y: page.y, width: page.width, align: 'right', bold: true })
    page.down(16)
  }
  page.down(8)
  if (locale === 'ru-RU') page.paragraph(amountInWords(amount), { bold: true })
  page.down(6)
  page.paragraph(row.kind === 'act' ? texts.done : texts.payBefore, { size: 9, colour: ink.muted })
}

async function* drawFactura(page: Page, row: BillingDocumentRow): AsyncGenerator<void> {
  const { amount_kopecks: amount, vat_percent: rate } = row
  const { locale } = row.content
  const { texts } = documentWords[locale]
  const money = (kopecks: number) => moneyText(kopecks, locale)
  const vat = vatIn(amount, rate)
  const columns = [
    { title: texts.what, share: 4, align: 'left' as const },
    { title: texts.unit, share: 0.8 },
    { title: texts.count, share: 0.8 },
    { title: texts.price, share: 1.4 },
    { title: texts.net, share: 1.4 },
    { title: texts.rate, share: 0.8 },
    { title: texts.vat, share: 1.2 },
    { title: texts.gross, share: 1.4 },
  ]
  const sums = [money(amount - vat), rate === null ? texts.withoutVat : `${rate}%`, money(vat), money(amount)]
  yield* drawTable(page, columns, [
    { cells: [subjectOf(row), texts.piece, '1', money(amount - vat), ...sums] },
    { cells: [texts.toPay, '', '', '', money(amount - vat), '', money(vat), money(amount)], strong: true },
  ])
}

function drawSignatures(page: Page, { kind, content: { seller, locale } }: BillingDocumentRow): void {
  const { texts } = documentWords[locale]
  const places =
    kind === 'act'
      ? [
          [texts.performer, seller.director],
          [texts.customer, ''],
        ]
      : [
          [texts.director, seller.director],
          [texts.accountant, seller.accountant],
        ]
  page.ensure(100)
  page.down(28)
  for (const [role = '', name = ''] of places) {
    page.write(role, { x: page.left, y: page.y, size: 9 })
    page.write('______________________', { x: page.left + 90, y: page.y, size: 9, colour: ink.muted })
    page.write(page.cut(name, page.width - 240, { size: 9 }), { x: page.left + 225, y: page.y, size: 9 })
    page.down(28)
  }
}

/** An amount as documents write it: always with kopecks, without the sign of the currency. */
function moneyText(kopecks: number, locale: 'ru-RU' | 'en-GB'): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(kopecks / 100)
}
