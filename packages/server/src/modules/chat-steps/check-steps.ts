import { type ChatStep, type FieldTextKey, missingForStep, plainFieldValue } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import { type CurrentAccount, findOperator, listColleagues } from '../authentication/index.ts'
import { existsCategory } from '../categories/index.ts'
import { listBotsInService } from '../chats/index.ts'
import { findUnknownField, listCustomerStatuses, listDefinedFields } from '../customers/index.ts'
import { holdTeam } from '../teams/index.ts'
import { getUsableTemplate } from '../templates/index.ts'
import { listCallableWebhooks } from '../webhooks/index.ts'

type Wrong = { field: string; key: FieldTextKey }

const stepForbidden: Wrong = { field: 'type', key: 'stepForbidden' }

/**
 * Refuses acts that name what is not there, each at its field. What others run, too, may name no template that is somebody's own; what runs with
 * rights of its own may do nothing that its author may not do by hand. Throws validationException.
 */
export async function checkSteps(
  db: Kysely<Tables>,
  account: CurrentAccount,
  { steps, forOthers, asNobody = false }: { steps: readonly ChatStep[]; forOthers: boolean; asNobody?: boolean },
): Promise<void> {
  const wrong: Record<string, FieldTextKey> = {}
  for (const [place, step] of steps.entries()) {
    const forbidden = asNobody && missingForStep(step.type, account) !== undefined
    const found = forbidden ? stepForbidden : await findWrong(db, account, step, forOthers)
    if (found) wrong[`steps.${place}.${found.field}`] = found.key
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

async function findWrong(db: Kysely<Tables>, account: CurrentAccount, step: ChatStep, forOthers: boolean): Promise<Wrong | undefined> {
  const gone = (field: string) => ({ field, key: 'noLongerThere' }) as const
  switch (step.type) {
    case 'template': {
      const template = await findTemplate(db, account, step.templateId)
      if (!template) return gone('templateId')
      return forOthers && template.ownerId !== null ? { field: 'templateId', key: 'ownTemplate' } : undefined
    }
    case 'category':
      return (await existsCategory(db, step.categoryId)) ? undefined : gone('categoryId')
    case 'status':
      return (await listCustomerStatuses(db)).some(({ id }) => id === step.statusId) ? undefined : gone('statusId')
    case 'chatField':
    case 'customerField': {
      const fields = await listDefinedFields(db, step.type === 'chatField' ? 'chat' : 'customer')
      const field = fields.find(({ id, archived }) => id === step.fieldId && !archived)
      if (!field) return gone('fieldId')
      return plainFieldValue(field, step.value) === undefined ? { field: 'value', key: 'invalidValue' } : undefined
    }
    case 'transfer': {
      const { to } = step
      if (to.type === 'operator') return (await findOperator(db, to.accountId)) ? undefined : gone('to.accountId')
      if (to.type === 'team') return (await holdTeam(db, to.teamId)) ? undefined : gone('to.teamId')
      return (await listBotsInService(db)).includes(to.botId) ? undefined : gone('to.botId')
    }
    case 'reply':
    case 'note':
      return (await findUnknownField(db, step.text)) === undefined ? undefined : gone('text')
    case 'notify': {
      if ((await findUnknownField(db, step.text)) !== undefined) return gone('text')
      const colleagues = await listColleagues(db)
      for (const { type, id } of step.people) {
        const isThere = type === 'account' ? colleagues.some((colleague) => colleague.id === id) : await holdTeam(db, id)
        if (!isThere) return gone('people')
      }
      return undefined
    }
    case 'webhook':
      return (await listCallableWebhooks(db)).some(({ id }) => id === step.webhookId) ? undefined : gone('webhookId')
    default:
      return undefined
  }
}

async function findTemplate(db: Kysely<Tables>, account: CurrentAccount, templateId: string) {
  try {
    return await getUsableTemplate(db, account, templateId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
