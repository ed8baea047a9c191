import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { templateCategoryFields, templateFields } from '../template-fields.ts'
import { answer, Id } from '../views/shared.ts'
import { TemplateCategoryView, TemplateList, TemplateView } from '../views/template.ts'
import { existingTemplates, ImportedTemplate, importedAtOnce, TemplateImport } from '../views/template-import.ts'
import { staffProcedure } from './define.ts'

/** Templates in one call, at most. */
const passedOverMax = 25

/** Personal templates are for everybody; whose right the organisation's need (AUTHORITY_TEAM_TEMPLATE), the verbs look at. */
const manages = { option: 'OPTION_TEMPLATES' } as const

const savingErrors = [
  'teamTemplateAccessDeniedException',
  'categoryNotFoundException',
  'teamsNotFoundException',
  'fileNotFoundException',
  'templateShortcutAlreadyExistsException',
] as const

export const templates = {
  /** All templates that the account may use, and their categories: small enough to be found in without another call. */
  list: staffProcedure()
    .route({ method: 'GET', path: '/templates', tags: ['templates'], summary: 'Templates' })
    .input(z.object({ known: z.string().max(64).optional() }))
    .output(answer(TemplateList)),

  /** The templates that are sent most on a channel, at most twenty. */
  used: staffProcedure()
    .route({ method: 'GET', path: '/templates/used', tags: ['templates'], summary: 'Templates that are used most on a channel' })
    .input(z.object({ channelId: Id }))
    .output(answer(z.object({ items: z.array(z.object({ templateId: Id, uses: z.int().positive() })) }))),

  /**
   * What the variables of templates mean in a chat: name, company, fields, hours and the rest, in words of `locale`, else of the organisation. What is
   * not known is left out. `fieldNames`: what the fields are called, by their ids.
   */
  values: staffProcedure()
    .route({ method: 'GET', path: '/chats/{chatId}/template-values', tags: ['templates'], summary: 'What templates say in a chat' })
    .input(z.object({ chatId: Id, locale: Locale.optional() }))
    .output(answer(z.object({ values: z.record(z.string(), z.string()), fieldNames: z.record(Id, z.string()) })))
    .errors(errors('chatNotFoundByIdException')),

  /** Notes that templates were found in a chat of the channel, and another or none was taken. Ids of no template are left out. */
  notePassedOver: staffProcedure({ audits: 'none' })
    .route({
      method: 'POST',
      path: '/templates/passed-over',
      tags: ['templates'],
      summary: 'Count that templates were found and not taken',
    })
    .input(z.object({ channelId: Id, templateIds: z.array(Id).min(1, 'required').max(passedOverMax, 'tooMany') }))
    .output(answer(z.null()))
    .errors(errors('channelNotFoundException')),

  /** Adds a template, `personal` or the organisation's. */
  create: staffProcedure({ ...manages, audits: 'template.created' })
    .route({ method: 'POST', path: '/templates', tags: ['templates'], summary: 'Add a template' })
    .input(
      z.object({
        ...templateFields,
        personal: z.boolean().default(false),
        shortcut: templateFields.shortcut.default(null),
        teamIds: templateFields.teamIds.default([]),
        protected: templateFields.protected.default(false),
        variants: templateFields.variants.default([]),
        fileIds: templateFields.fileIds.default([]),
      }),
    )
    .output(answer(TemplateView))
    .errors(errors(...savingErrors)),

  /** Changes what is given and leaves the rest. */
  update: staffProcedure({ ...manages, audits: 'template.updated' })
    .route({ method: 'PATCH', path: '/templates/{templateId}', tags: ['templates'], summary: 'Change a template' })
    .input(z.object({ templateId: Id, ...z.object(templateFields).partial().shape }))
    .output(answer(TemplateView))
    .errors(errors('templateNotFoundException', ...savingErrors)),

  /** Adds templates of the organisation out of a file, and changes or skips those that are there; all of them or none. `dryRun`: only says what would happen. */
  import: staffProcedure({ ...manages, right: 'AUTHORITY_TEAM_TEMPLATE', audits: 'template.imported' })
    .route({ method: 'POST', path: '/templates/imports', tags: ['templates'], summary: 'Import templates' })
    .input(
      z.object({
        templates: z.array(ImportedTemplate).min(1, 'required').max(importedAtOnce, 'tooMany'),
        existing: z.enum(existingTemplates).default('update'),
        dryRun: z.boolean().default(false),
      }),
    )
    .output(answer(TemplateImport))
    .errors(errors(...savingErrors, 'categoryAlreadyExistsException')),

  delete: staffProcedure({ ...manages, audits: 'template.deleted' })
    .route({ method: 'DELETE', path: '/templates/{templateId}', tags: ['templates'], summary: 'Delete a template' })
    .input(z.object({ templateId: Id }))
    .output(answer(z.null()))
    .errors(errors('templateNotFoundException', 'teamTemplateAccessDeniedException')),
}

const categoryErrors = ['categoryAccessDeniedException', 'categoryAlreadyExistsException'] as const

export const templateCategories = {
  create: staffProcedure({ ...manages, audits: 'templateCategory.created' })
    .route({ method: 'POST', path: '/template-categories', tags: ['templates'], summary: 'Add a category of templates' })
    .input(z.object({ ...templateCategoryFields, personal: z.boolean().default(false) }))
    .output(answer(TemplateCategoryView))
    .errors(errors(...categoryErrors)),

  update: staffProcedure({ ...manages, audits: 'templateCategory.updated' })
    .route({ method: 'PUT', path: '/template-categories/{categoryId}', tags: ['templates'], summary: 'Rename a category of templates' })
    .input(z.object({ categoryId: Id, ...templateCategoryFields }))
    .output(answer(TemplateCategoryView))
    .errors(errors('categoryNotFoundException', ...categoryErrors)),

  /** Deletes a category; its templates go to another one, or there are none. */
  delete: staffProcedure({ ...manages, audits: 'templateCategory.deleted' })
    .route({ method: 'DELETE', path: '/template-categories/{categoryId}', tags: ['templates'], summary: 'Delete a category of templates' })
    .input(z.object({ categoryId: Id, replacementId: Id.optional() }))
    .output(answer(z.null()))
    .errors(errors('categoryNotFoundException', 'categoryAccessDeniedException', 'templateCategoryInUseException')),
}
