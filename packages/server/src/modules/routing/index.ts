/**
 * Routing: which rule of a channel decides where a chat goes. A channel's rules are in force (published) or in draft; the first enabled one
 * whose conditions hold decides, else the default rule. Events: none. Called by: distribution (`decideRoute`), the page of a channel's rules,
 * the worker (forgets old counters).
 */
export {
  type ChatToRoute,
  decideRoute,
  hasRulesFor,
  loadRouting,
  previewRoute,
  type RouteDecision,
  type Routing,
} from './decide-route.ts'
export { cleanHits } from './hits.ts'
export { routingProcedures } from './procedures.ts'
export { replayRouting, replayRoutingJob } from './replay/replay-chats.ts'
