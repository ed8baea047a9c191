import { z } from 'zod'
import { DefinedFieldSettings } from '../defined-fields.ts'
import { errors } from '../errors/error-map.ts'
import { definedFieldLimits, definedFieldTypes } from '../plain-field-value.ts'
import { DefinedFieldView } from '../views/defined-field.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

// Spec 6 names no right of its own: who decides what requests are about decides what is noted of them.
const manages = { right: 'AUTHORITY_CHAT_SESSION_CATEGORY', option: 'OPTION_CHAT_TOPICS' } as const

const oneField = z.object({ fieldId: Id })

const Settings = DefinedFieldSettings.extend({ required: DefinedFieldView.shape.required })

/** Fields of chats that an administrator defines, as those of customers are. Operators fill them in by `chats.setValue`. */
export const chatFields = {
  /** All of them in their order, those that are archived too. Open to all colleagues: they fill them in. */
  list: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chat-fields', tags: ['chats'], summary: 'Fields of chats, in their order' })
    .output(answer(z.object({ items: z.array(DefinedFieldView) }))),

  create: staffProcedure({ ...manages, audits: 'chatField.created' })
    .route({ method: 'POST', path: '/chat-fields', tags: ['chats'], summary: 'Define a field of chats' })
    .input(Settings.extend({ type: z.enum(definedFieldTypes), options: Settings.shape.options.default([]) }))
    .output(answer(DefinedFieldView))
    .errors(errors('definedFieldAlreadyExistsException', 'objectLimitReachedException', 'choiceWithoutOptionsException')),

  /** Changes what is given. An option that a chat has stays (`chatFieldOptionInUseException`). */
  update: staffProcedure({ ...manages, audits: 'chatField.updated' })
    .route({ method: 'PATCH', path: '/chat-fields/{fieldId}', tags: ['chats'], summary: 'Change a field of chats' })
    .input(DefinedFieldSettings.extend({ required: z.boolean(), archived: z.boolean() }).partial().extend(oneField.shape))
    .output(answer(DefinedFieldView))
    .errors(
      errors(
        'definedFieldNotFoundException',
        'definedFieldAlreadyExistsException',
        'chatFieldOptionInUseException',
        'choiceWithoutOptionsException',
      ),
    ),

  /** Puts all fields into an order; those that are not named keep theirs, behind the named ones. */
  reorder: staffProcedure({ ...manages, audits: 'chatField.reordered' })
    .route({ method: 'PUT', path: '/chat-field-order', tags: ['chats'], summary: 'Order the fields of chats' })
    .input(z.object({ fieldIds: z.array(Id).min(1).max(definedFieldLimits.fields) }))
    .output(answer(z.object({ items: z.array(DefinedFieldView) }))),

  /** How many chats have a value, which goes with the field; counted up to 1,000 ("999+"). */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/chat-fields/{fieldId}/deletion', tags: ['chats'], summary: 'What goes with a field of chats' })
    .input(oneField)
    .output(answer(z.object({ chats: z.int().nonnegative() })))
    .errors(errors('definedFieldNotFoundException')),

  /** Deletes a field for good; its values go soon afterwards. */
  delete: staffProcedure({ ...manages, audits: 'chatField.deleted' })
    .route({ method: 'DELETE', path: '/chat-fields/{fieldId}', tags: ['chats'], summary: 'Delete a field of chats' })
    .input(oneField)
    .output(answer(z.null()))
    .errors(errors('definedFieldNotFoundException')),
}
