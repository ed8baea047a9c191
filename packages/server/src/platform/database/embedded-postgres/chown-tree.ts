import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives a folder and everything in it to another user. */
export async function chownTree(root: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  await lchown(root, uid, gid)
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid)
}
