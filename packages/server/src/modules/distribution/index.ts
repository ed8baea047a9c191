/**
 * Distribution: how waiting chats reach operators, and the traces that tell how that was decided. A round looks at what waits and who is there,
 * asks the routing rules, decides purely (`plan-distribution.ts`) and writes. Events: those of chats. Called by: the worker's job, the clocks'
 * net, staff procedures, reactions to chats (`subscriptions.ts`).
 */
export { askRulesAgain } from './ask-rules-again.ts'
export { askRulesOfBots } from './ask-rules-of-bots.ts'
export { countFreePlaces, countOverlooked } from './count-places.ts'
export { distribute, distributeIfIdle } from './distribute.ts'
export { findUnserved } from './find-unserved.ts'
export { letOfferPass } from './let-offer-pass.ts'
export { distributionProcedures } from './procedures.ts'
export { distributeJob, wakeDistribution } from './wake-distribution.ts'
