import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { registeredTemplateFields, registeredTemplateUse } from '../registered-template-fields.ts'
import { RegisteredTemplateView } from '../views/registered-template.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_TEAM_TEMPLATE' } as const
const tags = ['templates']

const askingErrors = [
  'channelNotFoundException',
  'channelDeactivatedException',
  'registeredTemplatesUnsupportedException',
  'businessAccountMissingException',
  'providerUnavailableException',
  'providerRefusedException',
] as const

/** Texts that providers have to approve before they are sent (spec 2, 3 "WhatsApp templates"). They are sent by `messages.send`. */
export const registeredTemplates = {
  /** Of one channel, or of all that have some. */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/registered-templates', tags, summary: 'WhatsApp templates' })
    .input(z.object({ channelId: Id.optional() }))
    .output(answer(z.object({ items: z.array(RegisteredTemplateView) }))),

  /** Sends a template to the provider for approval, which may take a day. A heading is words (`header`) or a file (`headerFile`, which wins). */
  create: staffProcedure({ ...manages, audits: 'registeredTemplate.created' })
    .route({ method: 'POST', path: '/registered-templates', tags, summary: 'Send a template for approval' })
    .input(
      z.object({
        ...registeredTemplateFields,
        header: registeredTemplateFields.header.default(''),
        headerFile: registeredTemplateFields.headerFile.default(null),
        footer: registeredTemplateFields.footer.default(''),
        buttons: registeredTemplateFields.buttons.default([]),
      }),
    )
    .output(answer(RegisteredTemplateView))
    .errors(
      errors(
        'registeredTemplateAlreadyExistsException',
        'registeredTemplateSampleException',
        'fileTooBigException',
        'fileNotFoundException',
        ...askingErrors,
      ),
    ),

  /** What an organisation says of a template for itself; the provider hears nothing of it. */
  update: staffProcedure({ ...manages, audits: 'registeredTemplate.updated' })
    .route({ method: 'PATCH', path: '/registered-templates/{templateId}', tags, summary: 'How a template is used here' })
    .input(z.object({ templateId: Id, ...z.object(registeredTemplateUse).partial().shape }))
    .output(answer(RegisteredTemplateView))
    .errors(errors('registeredTemplateNotFoundException')),

  /** Deletes it at the provider too; its name cannot be used again for a month there. */
  delete: staffProcedure({ ...manages, audits: 'registeredTemplate.deleted' })
    .route({ method: 'DELETE', path: '/registered-templates/{templateId}', tags, summary: 'Delete a template at its provider' })
    .input(z.object({ templateId: Id }))
    .output(answer(z.null()))
    .errors(errors('registeredTemplateNotFoundException', ...askingErrors)),

  /** Asks the provider what templates there are, and in what state. It is also asked every hour. */
  sync: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/registered-templates/sync', tags, summary: 'Ask the provider for its templates' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ items: z.array(RegisteredTemplateView) })))
    .errors(errors('tooManyRequestsException', ...askingErrors)),
}
