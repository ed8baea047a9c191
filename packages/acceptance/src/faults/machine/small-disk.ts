import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'

/** A disk in memory that is full when we want it to be. */
export type SmallDisk = {
  /** Takes the room away until no more than `leftBytes` are left. */
  fill(leftBytes: number): Promise<void>
  /** Gives it back, as somebody does who deletes old files. */
  free(): Promise<void>
  /** Gives more, as somebody does who enlarges the volume. */
  enlarge(sizeMb: number): Promise<void>
  close(): Promise<void>
}

/** Mounts one at an existing empty folder, owned by `owner` (default: us). Needs root: see `whatIsMissing`. */
export async function mountSmallDisk(place: string, sizeMb: number, owner?: { uid: number; gid: number }): Promise<SmallDisk> {
  const ownership = owner ? `,uid=${owner.uid},gid=${owner.gid}` : ''
  await runTool('mount', '-t', 'tmpfs', '-o', `size=${sizeMb}M,mode=700${ownership}`, 'tmpfs', place)
  const ballast = join(place, 'ballast')
  return {
    async fill(leftBytes) {
      const file = await open(ballast, 'a')
      try {
        const { bavail, bsize } = await statfs(place)
        const bytes = Math.max(0, bavail * bsize - leftBytes)
        const piece = Buffer.alloc(64 * 1024)
        for (let written = 0; written < bytes; written += piece.length) await file.write(piece, 0, Math.min(piece.length, bytes - written))
      } catch (error) {
        // Others write too: the disk may be full before we are done, and full is what was asked for.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    enlarge: async (newSizeMb) => void (await runTool('mount', '-o', `remount,size=${newSizeMb}M`, place)),
    // Somebody may still be on the way out of it.
    close: async () => void (await runTool('umount', '--lazy', place)),
  }
}
