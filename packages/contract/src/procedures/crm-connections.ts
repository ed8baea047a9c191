import { z } from 'zod'
import { crmAddressErrors, crmForms, crmKinds, crmNameLength, crmRunKinds, crmWebhookKinds } from '../crm.ts'
import { errors } from '../errors/error-map.ts'
import { locales } from '../locales.ts'
import { CrmChangeView, CrmConnectionView, CrmFieldView, CrmMapping } from '../views/crm.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const looks = { right: 'AUTHORITY_INTEGRATION' } as const
const uses = { ...looks, option: 'OPTION_CLIENT_PROFILE' } as const

const Name = z.string().trim().min(1, 'required').max(crmNameLength, 'tooLong')
const forms = Object.values(crmForms).flatMap((ways) => Object.values(ways))
const formNames = [...new Set(forms.flatMap(({ settings, secrets }) => [...settings, ...secrets]))] as [string, ...string[]]
const Values = z.partialRecord(z.enum(formNames), z.string().trim().max(4_000, 'tooLong')).default({})

const connectionId = { connectionId: Id }
const notFound = errors('crmConnectionNotFoundException')
/** What may come of asking a CRM. */
const refusedByCrm = ['crmConnectionRefusedException', ...crmAddressErrors] as const
const refusals = errors('crmConnectionNotFoundException', ...refusedByCrm, 'validationException', 'tooManyRequestsException')

/** Connections with CRMs: customers and companies are kept alike on both sides (docs/crm.md). */
export const crmConnections = {
  list: staffProcedure(looks)
    .route({ method: 'GET', path: '/crm-connections', tags: ['crm'], summary: 'Connections with CRMs' })
    .output(answer(z.object({ items: z.array(CrmConnectionView) }))),

  get: staffProcedure(looks)
    .route({ method: 'GET', path: '/crm-connections/{connectionId}', tags: ['crm'], summary: 'One connection' })
    .input(z.object(connectionId))
    .output(answer(CrmConnectionView))
    .errors(notFound),

  /** By a webhook. Asks the CRM first: what it refuses is not kept. Nothing is exchanged before the first load. */
  create: staffProcedure({ ...uses, audits: 'crm.connected' })
    .route({ method: 'POST', path: '/crm-connections', tags: ['crm'], summary: 'Connect a CRM' })
    .input(
      z.object({
        kind: z.enum(crmWebhookKinds),
        name: Name,
        settings: Values,
        secrets: Values,
        /** Of what is written into the CRM. */
        locale: z.enum(locales).default('ru-RU'),
      }),
    )
    .output(answer(CrmConnectionView))
    .errors(errors(...refusedByCrm, 'crmConnectionLimitReachedException', 'validationException', 'tooManyRequestsException')),

  /**
   * The page of the CRM where somebody lets us in (OAuth). With `connectionId` a connection is let in anew: what is left out stays as it was entered,
   * and so does the address. The CRM sends the browser back to `/admin/preferences/crm/sign-in` of our public address.
   */
  beginSignIn: staffProcedure({ ...uses, audits: 'none' })
    .route({ method: 'POST', path: '/crm-connections/sign-ins', tags: ['crm'], summary: 'Begin to sign in at a CRM' })
    .input(
      z.object({
        kind: z.enum(crmKinds),
        connectionId: Id.nullable().default(null),
        name: Name,
        settings: Values,
        secrets: Values,
        locale: z.enum(locales).default('ru-RU'),
      }),
    )
    .output(answer(z.object({ url: z.string() })))
    .errors(errors('crmConnectionNotFoundException', 'validationException', 'crmPublicAddressMissingException')),

  /** Takes what the CRM sent the browser back with, and makes the connection, or lets the one in anew that it was begun for. */
  finishSignIn: staffProcedure({ ...uses, audits: 'crm.connected' })
    .route({ method: 'POST', path: '/crm-connections/sign-ins/finish', tags: ['crm'], summary: 'Finish signing in at a CRM' })
    .input(z.object({ state: z.string().max(8_000, 'tooLong'), code: z.string().min(1, 'required').max(4_000, 'tooLong') }))
    .output(answer(CrmConnectionView))
    .errors(
      errors(
        'signInExpiredException',
        'crmConnectionNotFoundException',
        ...refusedByCrm,
        'crmConnectionLimitReachedException',
        'tooManyRequestsException',
      ),
    ),

  /** Changes what is given. Other settings or secrets are asked of the CRM first; secrets that are left out stay. */
  update: staffProcedure({ ...uses, audits: 'crm.updated' })
    .route({ method: 'PATCH', path: '/crm-connections/{connectionId}', tags: ['crm'], summary: 'Change a connection' })
    .input(
      z.object({
        ...connectionId,
        name: Name.optional(),
        settings: Values.removeDefault().optional(),
        secrets: Values.removeDefault().optional(),
        mapping: CrmMapping.optional(),
      }),
    )
    .output(answer(CrmConnectionView))
    .errors(refusals),

  /** Ends it, and forgets who is whom and the log. Neither side loses anything else. */
  delete: staffProcedure({ ...looks, audits: 'crm.disconnected' })
    .route({ method: 'DELETE', path: '/crm-connections/{connectionId}', tags: ['crm'], summary: 'Disconnect a CRM' })
    .input(z.object(connectionId))
    .output(answer(z.null()))
    .errors(notFound),

  /** Asks the CRM now whether it lets us in. */
  check: staffProcedure({ ...uses, audits: 'none' })
    .route({ method: 'POST', path: '/crm-connections/{connectionId}/checks', tags: ['crm'], summary: 'Check a connection' })
    .input(z.object(connectionId))
    .output(answer(CrmConnectionView))
    .errors(refusals),

  /** The fields that the CRM has, asked of it now. */
  fields: staffProcedure(uses)
    .route({ method: 'GET', path: '/crm-connections/{connectionId}/fields', tags: ['crm'], summary: 'Fields of the CRM' })
    .input(z.object(connectionId))
    .output(answer(z.object({ items: z.array(CrmFieldView) })))
    .errors(errors('crmConnectionNotFoundException', ...refusedByCrm, 'tooManyRequestsException')),

  /** Starts a run over everything; its progress is in the connection. One at a time. */
  startRun: staffProcedure({ ...uses, audits: 'crm.runStarted' })
    .route({ method: 'POST', path: '/crm-connections/{connectionId}/runs', tags: ['crm'], summary: 'Load, count or repair' })
    .input(z.object({ ...connectionId, kind: z.enum(crmRunKinds) }))
    .output(answer(CrmConnectionView))
    .errors(errors('crmConnectionNotFoundException', 'crmRunUnderWayException')),

  pause: staffProcedure({ ...uses, audits: 'crm.paused' })
    .route({ method: 'POST', path: '/crm-connections/{connectionId}/pause', tags: ['crm'], summary: 'Pause' })
    .input(z.object(connectionId))
    .output(answer(CrmConnectionView))
    .errors(notFound),

  /** Goes on from where it was paused. */
  resume: staffProcedure({ ...uses, audits: 'crm.resumed' })
    .route({ method: 'POST', path: '/crm-connections/{connectionId}/resume', tags: ['crm'], summary: 'Resume' })
    .input(z.object(connectionId))
    .output(answer(CrmConnectionView))
    .errors(notFound),

  /** What was written on which side, newest first; kept for 30 days. */
  changes: staffProcedure(looks)
    .route({ method: 'GET', path: '/crm-connections/{connectionId}/changes', tags: ['crm'], summary: 'Log of changes' })
    .input(z.object({ ...connectionId, ...pageInput, only: z.enum(['conflicts', 'failed']).optional() }))
    .output(answer(page(CrmChangeView)))
    .errors(errors('crmConnectionNotFoundException', 'invalidCursorException')),
}
