import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { pngOfSize, zipOf } from '../../../../server/src/platform/files/corpus/bytes.ts'
import { picture } from '../../../../server/src/platform/files/corpus/pictures.ts'
import { file, type HostileFile } from './hostile-file.ts'

const refused = { outcome: 'refused' } as const
const zeros = Buffer.alloc(64 * 1024 * 1024)

/** Small files that become large for whoever opens them: nothing is ever unpacked, and no picture is decoded that promises too much. */
export async function bombs(): Promise<HostileFile[]> {
  const packed = gzipSync(zeros)
  return [
    file('64 MB of zeros in an archive', 'a.gz', packed),
    file('an archive in an archive', 'a.gz', gzipSync(packed)),
    file('a ZIP of zeros', 'a.zip', zipOf('zeros', deflateRawSync(zeros))),
    file('a document of zeros', 'a.docx', zipOf('word/document.xml', deflateRawSync(zeros))),
    file('a ZIP of a thousand folders', 'a.zip', zipOf(`${'a/'.repeat(1_000)}b`, 'x')),
    file('entities that multiply', 'a.xml', `<!DOCTYPE a [${entities()}]><a>&e9;</a>`, { outcome: 'document' }),
    file(
      'entities that multiply in a picture',
      'a.svg',
      `<!DOCTYPE svg [${entities()}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
      { outcome: 'document' },
    ),
    file('51 megapixels', 'a.png', pngOfSize(7_200, 7_100), refused),
    file('30,000 by 30,000 pixels', 'a.png', pngOfSize(30_000, 30_000), refused),
    file('one pixel wide and two milliards high', 'a.png', pngOfSize(1, 2 ** 31 - 1), refused),
    file('more pixels than a number holds', 'a.png', pngOfSize(0xffffffff, 0xffffffff), refused),
    file('a GIF of 65,535 by 65,535', 'a.gif', hugeGif(), refused),
    file('a JPEG of 65,500 by 65,500', 'a.jpg', await hugeJpeg(), refused),
    file('a WebP of 16,384 by 16,384', 'a.webp', hugeWebp(), refused),
    file('a colour profile of zeros', 'a.png', await withProfile(), {}),
  ]
}

function entities(): string {
  return Array.from({ length: 10 }, (_, index) => `<!ENTITY e${index} "${index === 0 ? 'x' : `&e${index - 1};`.repeat(10)}">`).join('')
}

function hugeGif(): Buffer {
  const head = Buffer.from('GIF89a\xff\xff\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from(',\x00\x00\x00\x00\xff\xff\xff\xff\x00\x02\x02D\x01\x00;', 'latin1')
  return Buffer.concat([head, frame])
}

/** A real picture whose frame header was made to promise more. */
async function hugeJpeg(): Promise<Buffer> {
  const jpeg = Buffer.from(await picture('jpeg'))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

function hugeWebp(): Buffer {
  const frame = Buffer.alloc(30)
  frame.write('VP8X', 0, 'latin1')
  frame.writeUInt32LE(10, 4)
  frame.writeUIntLE(16_383, 12, 3)
  frame.writeUIntLE(16_383, 15, 3)
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(4 + frame.length, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, frame])
}

async function withProfile(): Promise<Buffer> {
  const png = await picture('png')
  const content = Buffer.concat([Buffer.from('iCCPx\0\0', 'latin1'), deflateSync(zeros)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  return Buffer.concat([png.subarray(0, 33), length, content, sum, png.subarray(33)])
}
