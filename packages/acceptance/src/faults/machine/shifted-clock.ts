import { access, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A clock that can be set while a program that believes in it runs. */
export type ShiftedClock = {
  /** What the program needs in its environment. */
  environment: Readonly<Record<string, string>>
  /** From now on the program's clock differs from the true one by so many seconds. */
  shift(seconds: number): Promise<void>
}

/**
 * Makes one, kept in `folder`. It shifts what programs read as the date (libfaketime), not what they measure time spans with: as a
 * machine whose clock is set, not one that was asleep.
 */
export async function makeShiftedClock(folder: string): Promise<ShiftedClock> {
  const library = await findFakeTime()
  if (!library) throw new Error('libfaketime is not installed')
  const file = join(folder, 'clock')
  const shift = async (seconds: number) => {
    // Read at any moment: it appears whole.
    await writeFile(`${file}.new`, `${seconds >= 0 ? '+' : ''}${seconds}\n`)
    await rename(`${file}.new`, file)
  }
  await shift(0)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    shift,
  }
}

/** Where Debian and its kin keep libfaketime, for programs with threads; undefined where it is not installed. */
export async function findFakeTime(): Promise<string | undefined> {
  for (const machine of ['x86_64-linux-gnu', 'aarch64-linux-gnu']) {
    const path = `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`
    const there = await access(path).then(
      () => true,
      () => false,
    )
    if (there) return path
  }
  return undefined
}
