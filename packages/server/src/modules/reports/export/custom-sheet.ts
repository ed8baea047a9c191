import type { CustomReport, Figures } from '@besedka/contract'
import type { Cell, Sheet } from '../../../platform/spreadsheet/sheet.ts'
import { readCustomReport } from '../custom/read-custom-report.ts'
import { columnsOf, leftOut } from './metric-sheets.ts'
import { rowHeadings, rowName } from './row-names.ts'
import type { TabAsked } from './tab-asked.ts'
import { wordsIn } from './words.ts'

/** The chosen metrics for each row, and in all; of a split one for each part of each row. */
export function customSheet({ db, asked, locale, now, names }: TabAsked, custom: CustomReport): Sheet {
  const t = wordsIn(locale)
  const { rows, split, metrics: chosen } = custom
  const columns = chosen.flatMap((id) => columnsOf(id, locale, asked.onceWithin).map((column) => ({ id, ...column })))
  const line = (labels: string[], figures: Figures): Cell[] => [...labels, ...columns.map(({ id, take }) => take(figures[id]))]
  return {
    name: t('custom'),
    header: [t(rowHeadings[rows]), ...(split ? [t(rowHeadings[split])] : []), ...columns.map(({ title }) => title)],
    rows: (async function* (): AsyncGenerator<readonly Cell[]> {
      const view = await readCustomReport(db, asked, custom, now)
      const known = { view, names, locale }
      for (const { key, figures, parts } of view.rows) {
        const name = rowName(rows, key, known)
        if (split === null) yield line([name], figures)
        else for (const part of parts) yield line([name, rowName(split, part.key, known)], part.figures)
      }
      if (split !== null) for (const part of view.parts) yield line([t('total'), rowName(split, part.key, known)], part.figures)
      yield line(split === null ? [t('total')] : [t('total'), ''], view.total)
      yield* leftOut(view, locale)
    })(),
  }
}
