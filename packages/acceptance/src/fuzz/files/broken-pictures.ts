import { animation, picture } from '../../../../server/src/platform/files/corpus/pictures.ts'
import { file, type HostileFile } from './hostile-file.ts'

/** Real pictures that end too early, at six places each, and pictures with one wrong byte in eight. */
export async function brokenPictures(): Promise<HostileFile[]> {
  const whole = {
    jpg: await picture('jpeg', 300, 200),
    png: await picture('png', 300, 200),
    webp: await picture('webp', 300, 200),
    gif: await picture('gif', 300, 200),
    avif: await picture('avif', 300, 200),
    'moving.gif': await animation('gif'),
  }
  return Object.entries(whole).flatMap(([extension, bytes]) => [
    ...[0.02, 0.1, 0.35, 0.6, 0.9, 0.99].map((share) => {
      const percent = Math.round(share * 100)
      return file(`${percent} % of a .${extension}`, `a.${extension}`, bytes.subarray(0, Math.max(4, Math.floor(bytes.length * share))))
    }),
    file(
      `a .${extension} with wrong bytes`,
      `a.${extension}`,
      Buffer.from(bytes.map((byte, at) => (at > 16 && at % 8 === 0 ? byte ^ 0x55 : byte))),
    ),
  ])
}
