import type pg from 'pg'
import type { InvariantId } from '../checker/breach.ts'
import type { Scene } from '../scene.ts'

/** Something that is made wrong in the running product on purpose. A checker that does not report it could not find a real one either. */
export type Defect = {
  name: string
  /** What is wrong, in a sentence. */
  says: string
  /** Who has to report it; others may too. */
  breaks: InvariantId
  /** Makes the office of this scene go wrong, and nothing else. */
  plant(ground: Ground): Promise<void>
}

/** `database`: as the owner of the tables. */
export type Ground = { database: pg.Pool; scene: Scene }
