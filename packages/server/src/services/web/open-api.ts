import { contract, type ErrorCode } from '@besedka/contract'
import type { FastifyInstance } from 'fastify'
import { productVersion } from '../../platform/config/product-version.ts'
import type { AppContext } from '../../platform/context.ts'
import { addScope } from './api-key-scope.ts'
import { addRefusals, commonRefusalsOf, type Responses, refusalSchemas } from './common-refusals.ts'
import { serveOpenApiPage } from './open-api-page.ts'
import { describeWebhooks } from './open-api-webhooks.ts'

/** The public API, described from the contract: `/api/openapi.json` for machines, `/api/docs` for people. */
export function serveOpenApi(web: FastifyInstance, app: AppContext): void {
  let document: Promise<unknown> | undefined

  web.get('/api/openapi.json', async (_request, reply) => {
    document ??= describeApi(app)
    return reply.type('application/json').send(await document)
  })
  serveOpenApiPage(web)
}

/** The OpenAPI 3.1 document of every procedure, and of every message that webhooks send. */
export async function describeApi(app: Pick<AppContext, 'config'>): Promise<unknown> {
  // Few ever ask for it, and it takes as much memory as a hundred open sockets.
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([import('@orpc/openapi'), import('@orpc/zod/zod4')])
  const converter = new ZodToJsonSchemaConverter()
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Besedka',
      version: productVersion,
      description:
        'Success is `{"code":"ok","entity":…}`, a refusal `{"code":"…Exception","message":"…","params":{…}}` with the text in the language of `Accept-Language`.\n\n' +
        '**API keys.** Administrators make keys in Settings → Integrations. Send one as `Authorization: Bearer bsk_…`, never in an address. ' +
        'Calls that keys may make name the scope they need; each key may call 10 times a second, 50 times at once.\n\n' +
        '**Webhooks.** Set up in the same place: messages are posted to an address of yours, signed as Standard Webhooks says.',
    },
    servers: [{ url: `${app.config.publicUrl ?? ''}/api` }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'bsk_…' } },
    },
    security: [{ bearer: [] }],
    customErrorResponseBodySchema: (definedErrors) => ({
      oneOf: definedErrors.map(([code, , , params]) => ({
        type: 'object',
        required: ['code', 'message', 'params'],
        properties: { code: { const: code }, message: { type: 'string' }, params },
      })),
    }),
  })
  const common = new Set<ErrorCode>()
  for (const procedure of Object.values(contract).flatMap((group) => Object.values(group))) {
    const { method, path } = procedure['~orpc'].route
    const operation = document.paths?.[path ?? '']?.[(method ?? 'POST').toLowerCase() as 'get']
    const codes = commonRefusalsOf(procedure)
    addRefusals(operation?.responses as Responses, codes)
    if (operation) addScope(operation, procedure)
    for (const code of codes) common.add(code)
  }
  document.components = {
    ...document.components,
    schemas: refusalSchemas(common, converter) as NonNullable<typeof document.components>['schemas'],
  }
  return { ...document, webhooks: describeWebhooks(converter) }
}
