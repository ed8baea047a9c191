import { countFurther } from '../modules/reports/index.ts'
import { server } from './use-server.ts'

/** Counts the facts of everything that has happened. */
export async function countAll(): Promise<void> {
  while (await countFurther(server().app)) {
    // There is more.
  }
}
