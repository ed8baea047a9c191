import { problemOfWav, type WavProblem } from './media/wav.ts'
import { promptSeconds } from './prompt-seconds.ts'

export { writeWav } from './media/wav.ts'

/** Why a telephone cannot play a file to callers; undefined where it can. */
export function wavProblem(bytes: Buffer): WavProblem | undefined {
  return problemOfWav(bytes, promptSeconds)
}
