import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { FileRow } from './tables.ts'

/** Whose file it is until a message takes it. */
export type Uploader = { kind: 'account' | 'customer'; id: string }

/** Who asks for a file, told by the doors of the product: files know neither accounts nor chats. */
export type FileCaller = {
  organisationId: string
  uploader: Uploader
  /** Whether they may have lists of customers that were made for them. */
  seesCustomerLists?: boolean
  /**
   * Whether they may see this message of this chat. For an account: the chat is open to it. For a customer: the chat is
   * their own, and the message is no internal note.
   */
  seesMessage(db: Kysely<Tables>, message: { chatId: string; messageId: string }): Promise<boolean>
}

/** Whether the row's bytes are for this caller: their own unsent file, one for all colleagues, or a file of a message that they see. */
export async function mayRead(db: Kysely<Tables>, caller: FileCaller, file: FileRow): Promise<boolean> {
  if (file.chat_id !== null && file.message_id !== null) {
    return caller.seesMessage(db, { chatId: file.chat_id, messageId: file.message_id })
  }
  if (file.customer_list) return caller.seesCustomerLists === true && isUploadedBy(file, caller.uploader)
  return file.public || (file.for_colleagues && caller.uploader.kind === 'account') || isUploadedBy(file, caller.uploader)
}

/** Whether this person uploaded the file. */
export function isUploadedBy(file: FileRow, uploader: Uploader): boolean {
  return file[uploaderColumn(uploader)] === uploader.id
}

/** The column that names an uploader of this kind. */
export function uploaderColumn(uploader: Uploader): 'uploaded_by_account_id' | 'uploaded_by_customer_id' {
  return uploader.kind === 'account' ? 'uploaded_by_account_id' : 'uploaded_by_customer_id'
}
