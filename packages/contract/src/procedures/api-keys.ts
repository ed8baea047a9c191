import { z } from 'zod'
import { ApiScope, apiScopes } from '../api-scopes.ts'
import { errors } from '../errors/error-map.ts'
import { ApiKeyView, NewApiKey } from '../views/api-key.ts'
import { NamedList } from '../views/named.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const looks = { right: 'AUTHORITY_INTEGRATION' } as const
const makes = { ...looks, option: 'OPTION_API_ACCESS' } as const

/** Shown to colleagues as the author of what the key writes. */
const Name = z.string().trim().min(1, 'required').max(64, 'tooLong')
const Scopes = z.array(ApiScope).min(1, 'required').max(apiScopes.length, 'tooMany')

/** Whether the key that is replaced stays valid for 24 hours, so that programs can change over without a pause. */
const overlap = z.boolean().default(false)

export const apiKeys = {
  /** The organisation's key first, then the named ones, newest first. */
  list: staffProcedure(looks)
    .route({ method: 'GET', path: '/api-keys', tags: ['api-keys'], summary: 'API keys' })
    .output(answer(z.object({ items: z.array(ApiKeyView) }))),

  /** The keys that somebody made, for whoever deactivates them. */
  madeBy: staffProcedure({ right: 'RIGHT_ACCOUNT_CONTROL' })
    .route({ method: 'GET', path: '/accounts/{accountId}/api-keys', tags: ['api-keys'], summary: 'API keys of a user' })
    .input(z.object({ accountId: Id }))
    .output(answer(NamedList))
    .errors(errors('accountNotFoundException')),

  /** Makes a key and shows it this once. Nobody gives a key a scope whose rights they lack; an organisation has at most 50 keys. */
  create: staffProcedure({ ...makes, audits: 'apiKey.created' })
    .route({ method: 'POST', path: '/api-keys', tags: ['api-keys'], summary: 'Make an API key' })
    .input(
      z.object({
        name: Name,
        scopes: Scopes,
        expiresInDays: z.int('notWhole').min(1, 'tooSmall').max(730, 'tooLarge').nullable().default(null),
      }),
    )
    .output(answer(NewApiKey))
    .errors(errors('rightNotGrantableException', 'apiKeyLimitReachedException')),

  /** The one key of the organisation (spec 3): makes it, or makes it anew. It may all that whoever makes it can give to a key. */
  renewOrganisationKey: staffProcedure({ ...makes, audits: ['apiKey.created', 'apiKey.renewed'] })
    .route({ method: 'POST', path: '/api-keys/organisation', tags: ['api-keys'], summary: 'Make or renew the organisation’s key' })
    .input(z.object({ overlap }))
    .output(answer(NewApiKey)),

  update: staffProcedure({ ...makes, audits: 'apiKey.updated' })
    .route({ method: 'PATCH', path: '/api-keys/{apiKeyId}', tags: ['api-keys'], summary: 'Change an API key' })
    .input(z.object({ apiKeyId: Id, name: Name.optional(), scopes: Scopes.optional() }))
    .output(answer(ApiKeyView))
    .errors(errors('apiKeyNotFoundException', 'rightNotGrantableException')),

  /** Makes a named key anew, with the same scopes, and shows it this once. */
  renew: staffProcedure({ ...makes, audits: 'apiKey.renewed' })
    .route({ method: 'POST', path: '/api-keys/{apiKeyId}/renewal', tags: ['api-keys'], summary: 'Renew an API key' })
    .input(z.object({ apiKeyId: Id, overlap }))
    .output(answer(NewApiKey))
    .errors(errors('apiKeyNotFoundException', 'rightNotGrantableException')),

  /** Ends a key for good: from this moment on it is refused everywhere. */
  revoke: staffProcedure({ ...looks, audits: 'apiKey.revoked' })
    .route({ method: 'DELETE', path: '/api-keys/{apiKeyId}', tags: ['api-keys'], summary: 'Revoke an API key' })
    .input(z.object({ apiKeyId: Id }))
    .output(answer(z.null()))
    .errors(errors('apiKeyNotFoundException')),
}
