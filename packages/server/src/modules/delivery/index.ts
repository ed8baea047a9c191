/**
 * Replies on their way to providers: a queue for each chat, attempts with growing pauses, a breaker for each channel, and a life line that
 * the screen shows. States: queued → sent, or retrying … → sent or failed; "send again" starts anew. Events: none of its own, the message
 * says how far it is (message.updated). Called by: subscriptions (what was written is queued), the worker, staff procedures.
 */
export { placesOfAll } from './breaker.ts'
export { countDeliveries } from './count-deliveries.ts'
export { createDeliverChat } from './deliver-chat.ts'
export { isBeingSent } from './is-being-sent.ts'
export { countFailedDeliveries, findFailedDelivery, listFailedDeliveries } from './list-failed.ts'
export { cleanPaces } from './pace-of-chats.ts'
export { deliveryProcedures } from './procedures.ts'
export { deliverChatJob, queueEdit, queueNewMessage, wakeDeliveries } from './queue-delivery.ts'
export { resendFailed } from './resend-message.ts'
export { watchUnsent } from './watch-unsent.ts'
