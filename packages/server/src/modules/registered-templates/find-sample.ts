import { isOfType } from '@besedka/channels/capabilities'
import type { OutgoingFile } from '@besedka/channels/kit'
import type { TemplateFileKind } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf } from '../channels/index.ts'
import { openFiles, uploadedFiles } from '../files/index.ts'

/**
 * The file by which a provider judges the heading of a template. It goes there and is not kept. Throws fileNotFoundException for a file of somebody
 * else, registeredTemplateSampleException for one that the heading cannot be, and fileTooBigException.
 */
export async function findSample(
  app: AppContext,
  account: CurrentAccount,
  { channel, kind, sampleId }: { channel: ChannelRow; kind: TemplateFileKind; sampleId: string },
): Promise<OutgoingFile> {
  const { template } = capabilitiesOf(channel)
  const [file] = await readOrganisation(app, account.organisationId, async (db) =>
    openFiles(db, app.fileStore, await uploadedFiles(db, [sampleId], { kind: 'account', id: account.id })),
  )
  if (!file) throw new AppError('fileNotFoundException')
  const taken = template?.files[kind]
  if (!taken || !isOfType(file, taken.types)) throw new AppError('registeredTemplateSampleException')
  const size = Math.min(taken.sizeBytes, template.sampleSizeBytes)
  if (file.sizeBytes > size) throw new AppError('fileTooBigException', { size })
  // It is carried there by us: nobody fetches it.
  return { ...file, publicUrl: () => null }
}
