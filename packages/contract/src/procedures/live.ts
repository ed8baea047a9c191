import { z } from 'zod'
import { answer } from '../views/shared.ts'
import { customerProcedure, staffProcedure } from './define.ts'

const LiveTicket = z.object({
  /** Goes into the first frame of the socket; works once, for 30 seconds. */
  ticket: z.string(),
  /** Names the log that positions count in; it goes into the first frame with the cursor. */
  log: z.string(),
})

const StaffLiveTicket = LiveTicket.extend({
  /** Where the log stood. Whoever fetches the state from now on, and goes on from here as from their cursor, misses nothing. */
  position: z.int(),
})

export const live = {
  /** A ticket for the staff feed at `/live`. */
  openStaffFeed: staffProcedure({ audits: 'none' })
    .route({ method: 'POST', path: '/live-tickets', tags: ['live'], summary: 'Ticket for the live feed' })
    .output(answer(StaffLiveTicket)),

  /** A ticket for the customer's feed at `/live`. */
  openCustomerFeed: customerProcedure
    .route({ method: 'POST', path: '/customer/live-tickets', tags: ['customer'], summary: 'Ticket for the live feed' })
    .output(answer(LiveTicket)),
}
