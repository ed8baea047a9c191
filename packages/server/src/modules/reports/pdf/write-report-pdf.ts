import { daysText, narrowingOf, type ReportExportRequest } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { writeSlices } from '../../../platform/files/write-slices.ts'
import { ink, type Page } from '../../../platform/pdf/page.ts'
import { writePdf } from '../../../platform/pdf/write-pdf.ts'
import type { Work } from '../../exports/index.ts'
import { namesOf } from '../export/names-of.ts'
import { wordsIn } from '../export/words.ts'
import { spansOf } from '../report-span.ts'
import { customPages } from './custom-pages.ts'
import { figuresPages } from './figures-pages.ts'
import { categoriesPages, dialogsPages, timePages } from './list-pages.ts'
import type { Pages, PdfAsked } from './pdf-asked.ts'

/** Writes a tab with its charts and tables as a PDF; all of it shows one and the same moment. */
export async function writeReportPdf({ app, owner, locale, parameters, path, progress }: Work<ReportExportRequest>): Promise<void> {
  const { tab, measure, custom } = parameters
  const t = wordsIn(locale)
  const { asked, pages } = await readOrganisation(app, owner.organisationId, async (db) => {
    const now = app.now()
    const { span } = await spansOf(db, parameters, now)
    const about: PdfAsked = { asked: parameters, locale, now, names: await namesOf(db), measure, span, custom }
    return { asked: about, pages: await readPages(db, tab, about) }
  })
  const days = daysText(asked.span, locale)
  const title = `${t(tab)}: ${owner.organisationName}`

  async function* draw(page: Page): AsyncGenerator<void> {
    page.ensure(60)
    page.paragraph(title, { size: 18, bold: true })
    page.down(2)
    page.paragraph(conditionsOf(parameters, asked), { size: 9, colour: ink.muted })
    page.down(12)
    for await (const _ of pages(page)) {
      await progress(0, 1)
      yield
    }
  }
  await writeSlices(path, writePdf({ title, language: locale, landscape: true, foot: `${title} · ${days}` }, draw))
}

function readPages(db: Kysely<Tables>, tab: ReportExportRequest['tab'], asked: PdfAsked): Promise<Pages> {
  switch (tab) {
    case 'dialogs':
      return dialogsPages(db, asked)
    case 'time':
      return timePages(db, asked)
    case 'categories':
      return categoriesPages(db, asked)
    case 'custom':
      if (!asked.custom) throw new Error('A custom report says what it shows')
      return customPages(db, asked, asked.custom)
    default:
      return figuresPages(db, { ...asked, tab })
  }
}

/** Of which days it is, and what of everything is counted: a number on paper owes that, too. */
function conditionsOf({ tab, clock, measure, ...asked }: ReportExportRequest, { span, locale, names }: PdfAsked): string {
  const t = wordsIn(locale)
  const measured = tab !== 'dialogs' && tab !== 'time' && tab !== 'categories'
  const chosen = Object.values(narrowingOf(asked)).flatMap((ids = '') => ids.split(',').map((id) => names.get(id) ?? id))
  const said = [
    `${daysText(span, locale)} (${t('timeOf')} ${span.timeZone})`,
    ...(span.final ? [] : [t('notFinal')]),
    ...chosen,
    ...(clock === 'working' && tab !== 'time' ? [t('working')] : []),
    ...(measured ? [t(`measure_${measure}`)] : []),
  ]
  return said.join(' · ')
}
