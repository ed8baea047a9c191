import { chmod, chown, mkdir, rename, rm, stat } from 'node:fs/promises'
import type { Stage } from '../fault-run.ts'
import { runTool } from './run-tool.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Moves a folder with all that is in it to a small disk that is mounted in its place, until the run is over. Nobody may use it meanwhile. */
export async function moveToSmallDisk(stage: Stage, place: string, sizeMb: number): Promise<SmallDisk> {
  await mkdir(place, { recursive: true })
  const { uid, gid, mode } = await stat(place)
  const aside = `${place}.aside`
  await rename(place, aside)
  await mkdir(place)
  await chown(place, uid, gid)
  const disk = await mountSmallDisk(place, sizeMb, { uid, gid })
  stage.atEnd(() => disk.close())
  await chmod(place, mode & 0o777)
  await runTool('cp', '-a', `${aside}/.`, place)
  await rm(aside, { recursive: true })
  return disk
}
