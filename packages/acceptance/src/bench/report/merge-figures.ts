import type { Figures } from '../measurement.ts'

/** Puts figures into the report, key by key, so that two measurements may fill one section. */
export function mergeFigures(report: Figures, figures: Figures): void {
  for (const [key, value] of Object.entries(figures)) {
    const present = report[key]
    if (typeof present === 'object' && typeof value === 'object') mergeFigures(present, value)
    else report[key] = value
  }
}
