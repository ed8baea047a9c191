import type pg from 'pg'
import type { Product } from './product/start-product.ts'

/** What a measurement works with. */
export type Bench = {
  product: Product
  /** As the owner of the tables, for seeding. */
  database: pg.Client
  /** Multiplies durations and counts: 1, or less for a quick look. */
  scale: number
  /** How many messages the search looks through, where somebody has said. */
  messages?: number | undefined
}

export type Figures = { [key: string]: number | Figures }

/** One measurement: fills some keys of the report. Small measurements may share one run when they need the same load. */
export type Measurement = {
  /** The first key that it fills; `--only` picks by it. */
  name: string
  measure(bench: Bench): Promise<Figures>
}
