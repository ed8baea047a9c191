/**
 * The names behind the ids of an organisation. States and events: none of its own.
 * Called by: every workspace when it opens.
 */
import { ok, staff } from '../authentication/index.ts'
import { getDirectory } from './get-directory.ts'

export const directoryProcedures = {
  get: staff.directory.get.handler(async ({ context }) => ok(await getDirectory(context.app, context.account.organisationId))),
}
