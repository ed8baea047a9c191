import { runLoad } from '../load/run-load.ts'
import { timeAssignments } from '../load/time-assignments.ts'
import type { Measurement } from '../measurement.ts'
import { seedCrew, seedNewcomers } from '../seed/seed-crew.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { summarise } from '../statistics.ts'

const operators = 500
const arrivals = 750
const perSecond = 50

/**
 * From a customer's first word until the chat is in an operator's hands, as a supervisor's socket hears it: 50 arrivals a second in a team of
 * 500 operators who are at work.
 */
export const assignment: Measurement = {
  name: 'assignment',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Assignment')
    await seedCrew(database, organisation, operators)
    const tokens = await seedNewcomers(database, organisation, Math.ceil(arrivals * scale))
    const { latenciesMs } = await runLoad(timeAssignments, {
      port: product.port,
      supervisorToken: organisation.supervisor.token,
      visitorTokens: tokens,
      perSecond,
    })
    return { assignment: summarise(latenciesMs) }
  },
}
