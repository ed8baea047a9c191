import { activeContents } from './active-contents.ts'
import { bombs } from './bombs.ts'
import { brokenPictures } from './broken-pictures.ts'
import type { HostileFile } from './hostile-file.ts'
import { infected } from './infected.ts'
import { limits } from './limits.ts'
import { polyglots } from './polyglots.ts'
import { trickyNames } from './tricky-names.ts'

/** Every file of the corpus, made anew each time: nothing hostile lies in the repository. */
export async function fileCorpus(limitBytes: number): Promise<HostileFile[]> {
  const made = await Promise.all([polyglots(), bombs(), brokenPictures(), infected()])
  return [...activeContents, ...trickyNames, ...made.flat(), ...limits(limitBytes)]
}
