import { type CustomerChange, type CustomerView, customerNoteNames, isSameTag } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findOperator } from '../authentication/index.ts'
import { changeCustomer, changeProfile, hasChats } from '../chats/index.ts'
import { removeMember } from '../companies/index.ts'
import {
  addTag,
  type CustomerChanges,
  forgetCustomer,
  getCustomer,
  listCustomerStatuses,
  lockCustomer,
  removeNotedContact,
  removeTag,
  removeWrittenComment,
  setFieldValue,
} from '../customers/index.ts'
import './tables.ts'

const slice = 50

/**
 * Takes back a slice of what an act or import has changed, the latest first: only what is still so. Answers how many changes went back, and how
 * many were left, wholly or in part, because somebody has changed it since; none of either: it is over.
 */
export async function undoChanges(tx: Transaction, causeId: string): Promise<{ takenBack: number; kept: number }> {
  const rows = await tx.db
    .selectFrom('customer_changes')
    .select(['id', 'customer_id', 'change'])
    .where('cause_id', '=', causeId)
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(slice)
    .execute()
  let takenBack = 0
  for (const { id, customer_id: customerId, change } of rows) {
    const undone = await takeBack(tx, customerId, change)
    if (undone) takenBack += 1
    await tx.db.updateTable('customer_changes').set({ undone }).where('id', '=', id).execute()
  }
  return { takenBack, kept: rows.length - takenBack }
}

/** Whether all of it went back. */
async function takeBack(tx: Transaction, customerId: string, change: CustomerChange): Promise<boolean> {
  // Who was merged is not taken to pieces.
  if ((await lockCustomer(tx, customerId)) !== customerId) return false
  const now = await getCustomer(tx.db, customerId)
  if (change.created) return forgetIfUntouched(tx, now)
  const columns = await columnsBack(tx, now, change)
  if (Object.keys(columns.back).length > 0) await changeCustomer(tx, { customerId, ...columns.back })
  const profile = await profileBack(tx, now, change)
  return columns.whole && profile
}

/** Somebody whom an import made goes if nobody has touched them since: each touch raises the version. */
async function forgetIfUntouched(tx: Transaction, { id, version, companies }: CustomerView): Promise<boolean> {
  if (version > 1 || (await hasChats(tx.db, id))) return false
  for (const { id: companyId } of companies) await removeMember(tx, { companyId, customerId: id })
  await forgetCustomer(tx, id)
  return true
}

async function columnsBack(tx: Transaction, now: CustomerView, { name, statusId, managerId, notes }: CustomerChange) {
  const back: Omit<CustomerChanges, 'customerId'> = {}
  let whole = true
  if (name) {
    if (now.name === name.is) back.name = name.was
    else whole = false
  }
  if (statusId) {
    const isThere = statusId.was === null || (await listCustomerStatuses(tx.db)).some(({ id }) => id === statusId.was)
    if (now.statusId === statusId.is && isThere) back.statusId = statusId.was
    else whole = false
  }
  if (managerId) {
    const isThere = managerId.was === null || (await findOperator(tx.db, managerId.was)) !== undefined
    if (now.personalManagerId === managerId.is && isThere) back.personalManagerId = managerId.was
    else whole = false
  }
  for (const note of customerNoteNames) {
    const noted = notes?.[note]
    if (!noted) continue
    if (now[note] === noted.is) back[note] = noted.was
    else whole = false
  }
  return { back, whole }
}

/** Whether all of it went back; screens are told once. */
async function profileBack(tx: Transaction, now: CustomerView, change: CustomerChange): Promise<boolean> {
  const steps = stepsBack(tx, now, change)
  if (steps.length === 0) return true
  const done: boolean[] = []
  await changeProfile(tx, now.id, async () => {
    for (const step of steps) done.push(await step().catch(refused))
  })
  return done.every((one) => one)
}

type Step = () => Promise<boolean>

function stepsBack(tx: Transaction, now: CustomerView, change: CustomerChange): Step[] {
  const customerId = now.id
  const worn = (tag: string) => now.tags.find((one) => isSameTag(one, tag))
  const tagsOff = (change.tagsAdded ?? []).map((tag) => async () => {
    const there = worn(tag)
    if (there !== undefined) await removeTag(tx, { customerId, tag: there })
    return there !== undefined
  })
  // Of a tag that was only written otherwise the other way of writing has just gone.
  const isBack = (tag: string) => (change.tagsAdded ?? []).some((added) => isSameTag(added, tag))
  const tagsOn = (change.tagsRemoved ?? []).map((tag) => async () => {
    if (worn(tag) === undefined || isBack(tag)) await addTag(tx, { customerId, tag })
    return true
  })
  const contacts = (change.contactsAdded ?? []).map((contact) => () => removeNotedContact(tx, { customerId, ...contact }))
  const companies = (change.companiesAdded ?? []).map((company) => async () => {
    const isMember = now.companies.some(({ id }) => id === company.id)
    if (isMember) await removeMember(tx, { companyId: company.id, customerId })
    return isMember
  })
  const values = Object.entries(change.values ?? {}).map(([fieldId, { was, is }]) => async () => {
    const isSame = now.values[fieldId] === is
    if (isSame) await setFieldValue(tx, { customerId, fieldId, value: was })
    return isSame
  })
  const { commentId } = change
  const comment = commentId === undefined ? [] : [() => removeWrittenComment(tx, { customerId, commentId })]
  return [...tagsOff, ...tagsOn, ...contacts, ...companies, ...values, ...comment]
}

/** There is no such field any more, or no place for a tag. */
function refused(error: unknown): boolean {
  if (error instanceof AppError) return false
  throw error
}
