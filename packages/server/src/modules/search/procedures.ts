import { ok, staff } from '../authentication/index.ts'
import { countEverything, searchEverything } from './search-everything.ts'

export const searchProcedures = {
  everything: staff.search.everything.handler(async ({ input, context: { app, account } }) =>
    ok(await searchEverything(app, account, input)),
  ),
  counts: staff.search.counts.handler(async ({ input, context: { app, account } }) => ok(await countEverything(app, account, input))),
}
