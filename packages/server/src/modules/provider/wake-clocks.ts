import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { type WakeClocks, wakeClocksJob } from '../clocks/index.ts'
import type { OrganisationRow } from '../organisations/index.ts'

/** What a plan includes decides when chats become due: open chats are looked at by it soon after the commit, and again when the plan ends. */
export async function wakeClocksByPlan(db: Kysely<Tables>, organisation: OrganisationRow): Promise<void> {
  await wakeClocksSoon(db, organisation.id)
  await wakeClocksAtPlanEnd(db, organisation)
}

/** All open chats of the organisation are looked at when its plan ends, if it does. */
export async function wakeClocksAtPlanEnd(db: Kysely<Tables>, { id, plan_until }: OrganisationRow): Promise<void> {
  if (plan_until) await enqueueJob(db, { ...allChatsOf(id), key: `wakeClocks:planEnd:${id}`, runAt: plan_until })
}

/** All open chats of the organisation are looked at soon after the commit, as when its working hours are changed. */
export async function wakeClocksSoon(db: Kysely<Tables>, organisationId: string): Promise<void> {
  await enqueueJob(db, { ...allChatsOf(organisationId), key: `wakeClocks:organisation:${organisationId}` })
}

function allChatsOf(organisationId: string): { name: string; payload: z.infer<typeof WakeClocks> } {
  return { name: wakeClocksJob, payload: { organisationId, ownerType: 'organisation', ownerId: organisationId } }
}
