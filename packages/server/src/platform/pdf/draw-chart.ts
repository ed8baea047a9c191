import { type Box, ink, type Page } from './page.ts'

export type Series = { name: string; values: readonly (number | undefined)[] }

export type Chart = {
  title: string
  form: 'bars' | 'line'
  labels: readonly string[]
  /** A value that is not there is a gap. */
  series: readonly Series[]
  /** Whether bars stand on each other; otherwise they stand side by side, as what does not add up has to. */
  stacked: boolean
  /** The first label whose time is not over yet: bars are hatched from there on. */
  lastingFrom?: number | undefined
  /** How a value reads at the axis. */
  textOf: (value: number) => string
  /** Values that read well at the axis, such as whole minutes; powers of ten when not given. */
  steps?: readonly number[] | undefined
}

const height = 170
const legendHeight = 20
const axisWidth = 62
const ticks = 4

/** A chart of lines and areas: sharp at every size. */
export function drawChart(page: Page, { title, form, labels, series, stacked, lastingFrom = labels.length, textOf, steps }: Chart): void {
  const legend = series.length > 1 ? legendHeight : 0
  page.ensure(height + 60 + legend)
  page.write(title, { x: page.left, y: page.y, size: 11, bold: true })
  page.down(20)
  if (legend > 0) drawLegend(page, series)
  const isStacked = form === 'bars' && stacked
  const top = topOf(isStacked, series)
  const step = stepOf(top, steps)
  const scale = Math.max(step, Math.ceil(top / step) * step)
  const plot: Box = { x: page.left + axisWidth, y: page.y, width: page.width - axisWidth, height: height - 20 }
  const yOf = (value: number) => plot.y + plot.height - (value / scale) * plot.height
  for (let value = 0; value <= scale + step / 1_000; value += step) {
    page.document.moveTo(plot.x, yOf(value)).lineTo(page.right, yOf(value)).lineWidth(0.5).strokeColor(ink.line).stroke()
    page.write(textOf(value), { x: page.left, y: yOf(value) - 5, width: axisWidth - 8, align: 'right', size: 7.5, colour: ink.muted })
  }
  if (form === 'bars') drawBars(page, { plot, series, yOf, count: labels.length }, { isStacked, lastingFrom })
  else drawLines(page, { plot, series, yOf, count: labels.length })
  drawLabels(page, plot, labels)
  page.down(height + 12)
}

function topOf(isStacked: boolean, series: readonly Series[]): number {
  const values = series.map((one) => one.values.map((value) => value ?? 0))
  if (!isStacked) return Math.max(0, ...values.flat())
  const sums = (values[0] ?? []).map((_, index) => values.reduce((sum, one) => sum + (one[index] ?? 0), 0))
  return Math.max(0, ...sums)
}

/** A step that reads well, so that there are about four of them. */
function stepOf(top: number, steps: readonly number[] | undefined): number {
  const wanted = top / ticks
  const known = steps?.find((step) => step >= wanted)
  if (known !== undefined) return known
  if (wanted <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(wanted))
  return ([1, 2, 5].find((digit) => digit * power >= wanted) ?? 10) * power
}

type Plot = { plot: Box; series: readonly Series[]; yOf: (value: number) => number; count: number }

type Bars = { isStacked: boolean; lastingFrom: number }

function drawBars(page: Page, { plot, series, yOf, count }: Plot, { isStacked, lastingFrom }: Bars): void {
  const slot = plot.width / Math.max(1, count)
  const beside = isStacked ? 1 : series.length
  const width = Math.min(36, (slot * 0.7) / beside)
  for (let index = 0; index < count; index++) {
    const left = plot.x + slot * (index + 0.5) - (width * beside) / 2
    let below = 0
    for (const [which, { values }] of series.entries()) {
      const value = values[index] ?? 0
      if (value <= 0) continue
      const x = isStacked ? left : left + width * which
      const bar = { x, y: yOf(below + value), width, height: yOf(below) - yOf(below + value) }
      if (index < lastingFrom) page.fill(colourOf(which), bar)
      else page.hatch(colourOf(which), bar)
      if (isStacked) below += value
    }
  }
}

function drawLines(page: Page, { plot, series, yOf, count }: Plot): void {
  const slot = plot.width / Math.max(1, count)
  for (const [which, { values }] of series.entries()) {
    const points = values.flatMap((value, index) => (value === undefined ? [] : [{ x: plot.x + slot * (index + 0.5), y: yOf(value) }]))
    const [first, ...rest] = points
    if (!first) continue
    page.document.moveTo(first.x, first.y)
    for (const { x, y } of rest) page.document.lineTo(x, y)
    page.document.lineWidth(1.5).strokeColor(colourOf(which)).stroke()
    for (const { x, y } of points) page.document.circle(x, y, 2).fill(colourOf(which))
  }
}

/** As many labels as find room. */
function drawLabels(page: Page, plot: Box, labels: readonly string[]): void {
  const slot = plot.width / Math.max(1, labels.length)
  const widest = Math.min(110, Math.max(20, ...labels.map((label) => page.widthOf(label, { size: 7.5 })))) + 6
  const every = Math.max(1, Math.ceil(widest / slot))
  for (let index = 0; index < labels.length; index += every) {
    const room = Math.max(widest, slot) - 4
    const x = Math.min(page.right - room, Math.max(plot.x - 20, plot.x + slot * (index + 0.5) - room / 2))
    const label = page.cut(labels[index] ?? '', room, { size: 7.5 })
    page.write(label, { x, y: plot.y + plot.height + 5, width: room, align: 'center', size: 7.5, colour: ink.muted })
  }
}

function drawLegend(page: Page, series: readonly Series[]): void {
  let x = page.left
  const room = page.width / Math.min(series.length, ink.series.length)
  for (const [which, { name }] of series.entries()) {
    page.fill(colourOf(which), { x, y: page.y + 2, width: 8, height: 8, radius: 2 })
    const label = page.cut(name, room - 24, { size: 8 })
    page.write(label, { x: x + 12, y: page.y, size: 8, colour: ink.muted })
    x += Math.min(room, page.widthOf(label, { size: 8 }) + 28)
  }
  page.down(legendHeight)
}

function colourOf(which: number): string {
  return ink.series[which % ink.series.length] ?? ink.accent
}
