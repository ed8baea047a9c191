import { z } from 'zod'
import { DefinedFieldSettings } from '../defined-fields.ts'
import { errors } from '../errors/error-map.ts'
import { definedFieldLimits, definedFieldTypes, definedValueLength } from '../plain-field-value.ts'
import { CustomerView } from '../views/customer.ts'
import { DefinedFieldView } from '../views/defined-field.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

// Spec 6 names no right of its own: who decides about customers' statuses decides about their fields.
const manages = { right: 'AUTHORITY_PROFILE_STATUS', option: 'OPTION_CLIENT_PROFILE' } as const

const Settings = DefinedFieldSettings.extend({ openToSite: DefinedFieldView.shape.openToSite })
const oneField = z.object({ fieldId: Id })

/** Fields of customers that an administrator defines, with a type. Additional fields, name and value, are the customer's own (`customerProfiles`). */
export const customerFields = {
  /** All of them in their order, those that are archived too. Open to all colleagues: they fill them in. */
  list: staffProcedure({ scope: 'customers:read' })
    .route({ method: 'GET', path: '/customer-fields', tags: ['customers'], summary: 'Fields of customers, in their order' })
    .output(answer(z.object({ items: z.array(DefinedFieldView) }))),

  create: staffProcedure({ ...manages, audits: 'customerField.created' })
    .route({ method: 'POST', path: '/customer-fields', tags: ['customers'], summary: 'Define a field of customers' })
    .input(Settings.extend({ type: z.enum(definedFieldTypes), options: Settings.shape.options.default([]) }))
    .output(answer(DefinedFieldView))
    .errors(errors('definedFieldAlreadyExistsException', 'objectLimitReachedException', 'choiceWithoutOptionsException')),

  /** Changes what is given. An option that somebody has stays (`fieldOptionInUseException`). */
  update: staffProcedure({ ...manages, audits: 'customerField.updated' })
    .route({ method: 'PATCH', path: '/customer-fields/{fieldId}', tags: ['customers'], summary: 'Change a field of customers' })
    .input(DefinedFieldSettings.extend({ openToSite: z.boolean(), archived: z.boolean() }).partial().extend(oneField.shape))
    .output(answer(DefinedFieldView))
    .errors(
      errors(
        'definedFieldNotFoundException',
        'definedFieldAlreadyExistsException',
        'fieldOptionInUseException',
        'choiceWithoutOptionsException',
      ),
    ),

  /** Puts all fields into an order; those that are not named keep theirs, behind the named ones. */
  reorder: staffProcedure({ ...manages, audits: 'customerField.reordered' })
    .route({ method: 'PUT', path: '/customer-field-order', tags: ['customers'], summary: 'Order the fields of customers' })
    .input(z.object({ fieldIds: z.array(Id).min(1).max(definedFieldLimits.fields) }))
    .output(answer(z.object({ items: z.array(DefinedFieldView) }))),

  /** How many customers have a value, which goes with the field. */
  deletion: staffProcedure(manages)
    .route({ method: 'GET', path: '/customer-fields/{fieldId}/deletion', tags: ['customers'], summary: 'What goes with a field' })
    .input(oneField)
    .output(answer(z.object({ customers: z.int().nonnegative() })))
    .errors(errors('definedFieldNotFoundException')),

  /** Deletes a field and all of its values for good. */
  delete: staffProcedure({ ...manages, audits: 'customerField.deleted' })
    .route({ method: 'DELETE', path: '/customer-fields/{fieldId}', tags: ['customers'], summary: 'Delete a field of customers' })
    .input(oneField)
    .output(answer(z.null()))
    .errors(errors('definedFieldNotFoundException')),

  /** Sets the value of a customer in its type's plain form (a number as 12.5, a date as 2026-11-25, yes or no, an option's id); null empties it. */
  setValue: staffProcedure({ right: 'AUTHORITY_PROFILE_UPDATE', option: 'OPTION_CLIENT_PROFILE', scope: 'customers:write', audits: 'none' })
    .route({ method: 'PUT', path: '/customers/{customerId}/values/{fieldId}', tags: ['customers'], summary: 'Fill in a field' })
    .input(z.object({ customerId: Id, fieldId: Id, value: z.string().max(definedValueLength, 'tooLong').nullable() }))
    .output(answer(CustomerView))
    .errors(errors('profileNotFoundException', 'definedFieldNotFoundException', 'definedFieldValueException')),
}
