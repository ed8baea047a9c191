import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { WebhookEventType, webhookEventTypes } from '../events/webhook-events.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { NewWebhook, WebhookDeliveryDetail, WebhookDeliveryView, WebhookView, webhookDeliveryStates } from '../views/webhook.ts'
import { staffProcedure } from './define.ts'

const looks = { right: 'AUTHORITY_INTEGRATION' } as const
const uses = { ...looks, option: 'OPTION_API_ACCESS' } as const

/** https; http only to hosts that the administrator of the server has opened (PRIVATE_HOSTS). */
const Url = z
  .url({ protocol: /^https?$/, error: 'linkInvalid' })
  .max(2_000, 'tooLong')
  .refine((url) => !hasCredentials(url), 'linkInvalid')
const Description = z.string().trim().max(255, 'tooLong')
const Events = z.array(WebhookEventType).min(1, 'required').max(webhookEventTypes.length, 'tooMany')

const webhookId = { webhookId: Id }
const delivery = { ...webhookId, deliveryId: Id }
const deliveryErrors = errors('webhookNotFoundException', 'webhookDeliveryNotFoundException')

/** Whether the former secret goes on signing beside the new one for 24 hours. */
const overlap = z.boolean().default(false)

export const webhooks = {
  list: staffProcedure(looks)
    .route({ method: 'GET', path: '/webhooks', tags: ['webhooks'], summary: 'Webhooks' })
    .output(answer(z.object({ items: z.array(WebhookView) }))),

  /** The webhooks that somebody added, for whoever deactivates them; of an address only whose it is. */
  madeBy: staffProcedure({ right: 'RIGHT_ACCOUNT_CONTROL' })
    .route({ method: 'GET', path: '/accounts/{accountId}/webhooks', tags: ['webhooks'], summary: 'Webhooks of a user' })
    .input(z.object({ accountId: Id }))
    .output(answer(z.object({ items: z.array(z.object({ id: Id, host: z.string() })) })))
    .errors(errors('accountNotFoundException')),

  get: staffProcedure(looks)
    .route({ method: 'GET', path: '/webhooks/{webhookId}', tags: ['webhooks'], summary: 'One webhook' })
    .input(z.object(webhookId))
    .output(answer(WebhookView))
    .errors(errors('webhookNotFoundException')),

  /** Tells an address of events from now on, and shows the signing secret this once. An organisation has at most 20 webhooks. */
  create: staffProcedure({ ...uses, audits: 'webhook.created' })
    .route({ method: 'POST', path: '/webhooks', tags: ['webhooks'], summary: 'Add a webhook' })
    .input(z.object({ url: Url, description: Description.default(''), events: Events }))
    .output(answer(NewWebhook))
    .errors(errors('validationException', 'webhookLimitReachedException')),

  /** Changes what is given. `active: true` starts with what happens from now on; what was missed can be replayed. */
  update: staffProcedure({ ...uses, audits: 'webhook.updated' })
    .route({ method: 'PATCH', path: '/webhooks/{webhookId}', tags: ['webhooks'], summary: 'Change a webhook' })
    .input(
      z.object({
        ...webhookId,
        url: Url.optional(),
        description: Description.optional(),
        events: Events.optional(),
        active: z.boolean().optional(),
      }),
    )
    .output(answer(WebhookView))
    .errors(errors('webhookNotFoundException', 'validationException')),

  /** Ends it, and forgets its log. */
  delete: staffProcedure({ ...looks, audits: 'webhook.deleted' })
    .route({ method: 'DELETE', path: '/webhooks/{webhookId}', tags: ['webhooks'], summary: 'Delete a webhook' })
    .input(z.object(webhookId))
    .output(answer(z.null()))
    .errors(errors('webhookNotFoundException')),

  /** Makes a new signing secret and shows it this once. */
  renewSecret: staffProcedure({ ...uses, audits: 'webhook.secretRenewed' })
    .route({ method: 'POST', path: '/webhooks/{webhookId}/secret', tags: ['webhooks'], summary: 'New signing secret' })
    .input(z.object({ ...webhookId, overlap }))
    .output(answer(NewWebhook))
    .errors(errors('webhookNotFoundException')),

  /** Sends a test event now and answers what came of it; takes up to ten seconds. It is not tried again. */
  test: staffProcedure({ ...uses, audits: 'none' })
    .route({ method: 'POST', path: '/webhooks/{webhookId}/tests', tags: ['webhooks'], summary: 'Send a test event' })
    .input(z.object(webhookId))
    .output(answer(WebhookDeliveryDetail))
    .errors(errors('webhookNotFoundException', 'tooManyRequestsException')),

  /** What was sent and what waits, newest first; kept for 14 days. */
  deliveries: staffProcedure(looks)
    .route({ method: 'GET', path: '/webhooks/{webhookId}/deliveries', tags: ['webhooks'], summary: 'Delivery log' })
    .input(z.object({ ...webhookId, ...pageInput, state: z.enum(webhookDeliveryStates).optional(), event: WebhookEventType.optional() }))
    .output(answer(page(WebhookDeliveryView)))
    .errors(errors('webhookNotFoundException', 'invalidCursorException')),

  /** One message with its body and its attempts. */
  delivery: staffProcedure(looks)
    .route({ method: 'GET', path: '/webhooks/{webhookId}/deliveries/{deliveryId}', tags: ['webhooks'], summary: 'One delivery' })
    .input(z.object(delivery))
    .output(answer(WebhookDeliveryDetail))
    .errors(deliveryErrors),

  /** Sends one message again, with the same id. */
  resend: staffProcedure({ ...uses, audits: 'none' })
    .route({ method: 'POST', path: '/webhooks/{webhookId}/deliveries/{deliveryId}/resend', tags: ['webhooks'], summary: 'Send again' })
    .input(z.object(delivery))
    .output(answer(WebhookDeliveryView))
    .errors(deliveryErrors),

  /**
   * Sends everything again that happened since a moment, also what the webhook had missed while it was off; what was sent before keeps its
   * id. The log reaches back 30 days. Answers how many events of the log are looked through.
   */
  replay: staffProcedure({ ...uses, audits: 'webhook.replayed' })
    .route({ method: 'POST', path: '/webhooks/{webhookId}/replays', tags: ['webhooks'], summary: 'Replay since a moment' })
    .input(z.object({ ...webhookId, since: Moment }))
    .output(answer(z.object({ events: z.int().nonnegative() })))
    .errors(errors('webhookNotFoundException')),
}

function hasCredentials(url: string): boolean {
  const parsed = URL.parse(url)
  return parsed !== null && (parsed.username !== '' || parsed.password !== '')
}
