const tick = { fill: 'var(--bs-text-2)', fontSize: 12 }

/** How the charts of reports are drawn, whatever they show. */
export const chartLook = {
  margin: { top: 8, right: 8, bottom: 0, left: 0 },
  across: { dataKey: 'title', tick, tickLine: false, stroke: 'var(--bs-outline)' },
  up: { tick, tickLine: false, axisLine: false },
  tip: { cursor: { fill: 'var(--bs-hover)', stroke: 'var(--bs-outline)' }, isAnimationActive: false },
} as const
