import { type FieldError, type FileView, fieldErrors, type TemplateVariant, type TemplateView, templateFields } from '@besedka/contract'
import { z } from 'zod'

/** What the form of a template holds. */
export type TemplateDraft = {
  personal: boolean
  categoryId: string
  title: string
  text: string
  shortcut: string
  forTeams: boolean
  teamIds: string[]
  protected: boolean
  variants: TemplateVariant[]
  files: FileView[]
}

/** The same rules as the server's, so that a mistake is said before anything is sent. */
const schema = z.object(templateFields)

export function emptyTemplate(personal: boolean, categoryId = ''): TemplateDraft {
  return {
    personal,
    categoryId,
    title: '',
    text: '',
    shortcut: '',
    forTeams: false,
    teamIds: [],
    protected: false,
    variants: [],
    files: [],
  }
}

export function draftOfTemplate(template: TemplateView): TemplateDraft {
  return {
    personal: template.ownerId !== null,
    categoryId: template.categoryId,
    title: template.title,
    text: template.text,
    shortcut: template.shortcut ?? '',
    forTeams: template.teamIds.length > 0,
    teamIds: template.teamIds,
    protected: template.protected,
    variants: template.variants,
    files: template.files,
  }
}

export function templateOfDraft(draft: TemplateDraft) {
  const { categoryId, title, text, forTeams, teamIds, protected: isProtected, variants, files } = draft
  // What is typed into the composer begins with a slash: some will type it here, too.
  const shortcut = draft.shortcut.trim().replace(/^\//, '')
  const fileIds = files.map(({ id }) => id)
  return {
    categoryId,
    title,
    text,
    shortcut: shortcut || null,
    teamIds: forTeams ? teamIds : [],
    protected: isProtected,
    variants,
    fileIds,
  }
}

/** The complaint about each field; empty when all is well. */
export function templateProblems(draft: TemplateDraft): Record<string, FieldError> {
  const result = schema.safeParse(templateOfDraft(draft))
  const problems = result.success ? {} : fieldErrors(result.error)
  if (draft.forTeams && draft.teamIds.length === 0 && !draft.personal) problems.teamIds = { key: 'required', params: {} }
  return problems
}
