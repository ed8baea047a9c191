import { fileIn, readForm } from '../../kit/simulator/form-upload.ts'
import type { PhoneFile } from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import { answerWith, type Call } from '../../kit/simulator/suffer.ts'
import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** Takes the bytes of a file and answers the name by which it is saved. */
export async function takeUpload({ messenger, uploads }: World, as: string, { request, response }: Call): Promise<void> {
  const data = await fileIn(await readForm(request), as === 'photo' ? 'photo' : 'file')
  if (!data?.bytes.length) return answerWith({ status: 200, body: { error: 'no_file' } }, response)
  const id = String(messenger.nextNumber() % 1_000_000_000)
  uploads.set(id, messenger.storeFile(data))
  answerWith({ status: 200, body: as === 'photo' ? { server: 1, photo: id, hash: 'h' } : { file: id } }, response)
}

export function savePhoto(world: World, { id }: Account, photo: string): object[] {
  return [{ ...saved(world, photo), owner_id: -id, access_key: 'k3y' }]
}

export function saveDocument(world: World, { id }: Account, file: string): object {
  const type = world.uploads.get(file)?.mimeType === 'audio/ogg' ? 'audio_message' : 'doc'
  return { type, [type]: { ...saved(world, file), owner_id: -id } }
}

function saved({ uploads }: World, name: string): { id: number } {
  if (!uploads.has(name)) throw new Refusal(100, 'One of the parameters specified was missing or invalid: file is undefined')
  return { id: Number(name) }
}

const sorts: Readonly<Record<string, 'photo' | 'voice'>> = { photo: 'photo', audio_message: 'voice' }

/** The file that a message names as VK does, `photo-1_2`. Throws {@link Refusal}. */
export function attached({ uploads }: World, name: string): PhoneFile {
  const [, type, id = ''] = /^([a-z_]+?)-?\d+_(\d+)/.exec(name) ?? []
  const file = uploads.get(id)
  if (!file) throw new Refusal(100, `One of the parameters specified was missing or invalid: ${name}`)
  return phoneFile(sorts[type ?? ''] ?? 'document', file)
}
